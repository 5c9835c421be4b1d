import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { FrameLocator, Page } from '@playwright/test';

/** What the view of a tool posted to the page around it. */
type Posted = { method?: string; params?: { width?: number; height?: number; url?: string } };

/** An agent's client: it calls a tool and shows the answer in the tool's view, in a frame without a network. */
export class AgentClient {
  readonly #requests: string[] = [];

  readonly page: Page;
  readonly #client: Client;

  private constructor(page: Page, client: Client) {
    this.page = page;
    this.#client = client;
  }

  static async open(page: Page, desk: string): Promise<AgentClient> {
    const client = new Client({ name: 'test', version: '0' });
    await client.connect(new StreamableHTTPClientTransport(new URL(`${desk}/mcp`)));
    return new AgentClient(page, client);
  }

  /** What a tool answers, as data. */
  async call(name: string, given: Record<string, unknown>): Promise<unknown> {
    const { structuredContent } = await this.#client.callTool({ name, arguments: given });
    return structuredContent;
  }

  /** Everything that the view asked the network for. */
  get requests(): readonly string[] {
    return this.#requests;
  }

  get view(): FrameLocator {
    return this.page.frameLocator('iframe');
  }

  /** Shows a tool's answer; the frame has no origin, and no request of the page gets through. */
  async show(name: string, given: Record<string, unknown>): Promise<void> {
    const { tools } = await this.#client.listTools();
    const meta = tools.find((tool) => tool.name === name)?._meta;
    const uri = JSON.stringify(meta).match(/ui:\/\/[^"]+/)?.[0] ?? '';
    const [resource, result] = await Promise.all([
      this.#client.readResource({ uri }),
      this.#client.callTool({ name, arguments: given }),
    ]);
    const [view] = resource.contents;
    const html = view !== undefined && 'text' in view ? view.text : '';
    await this.page.route('**/*', async (route) => {
      const url = route.request().url();
      if (url === HOST)
        return route.fulfill({ contentType: 'text/html', body: '<!doctype html><body></body>' });
      this.#requests.push(url);
      return route.abort();
    });
    await this.page.goto(HOST);
    await this.page.evaluate(frameView, { html, result: { ...result } });
  }

  async setTheme(theme: 'light' | 'dark'): Promise<void> {
    await this.page.evaluate((now) => {
      const message = {
        jsonrpc: '2.0',
        method: 'ui/notifications/host-context-changed',
        params: { theme: now },
      };
      document.querySelector('iframe')?.contentWindow?.postMessage(message, '*');
    }, theme);
  }

  async posted(method: string): Promise<Posted[]> {
    const all: Posted[] = await this.page.evaluate('window.posted');
    return all.filter((message) => message.method === method);
  }
}

const HOST = 'https://agent.example/';

/** Runs in the page: the host's side of MCP Apps, as the specification has it. */
function frameView({ html, result }: { html: string; result: Record<string, unknown> }): void {
  const posted: unknown[] = [];
  Object.assign(window, { posted });
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.style.width = '700px';
  window.addEventListener('message', ({ source, data }) => {
    const to = frame.contentWindow;
    if (source !== to || to === null) return;
    posted.push(data);
    const send = (message: object) => to.postMessage({ jsonrpc: '2.0', ...message }, '*');
    if (data.method === 'ui/initialize') {
      send({
        id: data.id,
        result: { protocolVersion: '2026-01-26', hostCapabilities: {}, hostContext: { theme: 'light' } },
      });
    }
    if (data.method === 'ui/notifications/initialized') {
      send({ method: 'ui/notifications/tool-input', params: { arguments: {} } });
      send({ method: 'ui/notifications/tool-result', params: result });
    }
    if (data.method === 'ui/notifications/size-changed') frame.style.height = `${data.params.height}px`;
  });
  const csp = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:">`;
  frame.srcdoc = html.replace('<head>', `<head>${csp}`);
  document.body.append(frame);
}
