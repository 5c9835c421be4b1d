import * as v from 'valibot';

/** Revision of MCP Apps (SEP-1865). */
const REVISION = '2026-01-26';

const Message = v.looseObject({
  jsonrpc: v.literal('2.0'),
  id: v.optional(v.union([v.string(), v.number()])),
  method: v.optional(v.string()),
  params: v.optional(v.unknown()),
  result: v.optional(v.unknown()),
});
const Context = v.looseObject({ theme: v.optional(v.string()) });
const Initialized = v.looseObject({ hostContext: v.optional(Context) });
const ToolResult = v.looseObject({
  isError: v.optional(v.boolean()),
  structuredContent: v.optional(v.unknown()),
  content: v.optional(v.array(v.looseObject({ text: v.optional(v.string()) }))),
});

export type ToolResult = v.InferOutput<typeof ToolResult>;

type Listeners = { onResult: (result: ToolResult) => void; onTheme: (theme: string) => void };

const INITIALIZE_ID = 1;
let lastId = INITIALIZE_ID;

function post(message: object): void {
  // The host's origin isn't known here. What is sent is a height, or an address that the tool answered.
  window.parent.postMessage({ jsonrpc: '2.0', ...message }, '*');
}

/** Asks the host to open a page: a sandboxed view can't. */
export function openLink(url: string): void {
  lastId += 1;
  post({ id: lastId, method: 'ui/open-link', params: { url } });
}

/** Connects this view to the host around it. Only the parent window is listened to. */
export function connect({ onResult, onTheme }: Listeners): void {
  const followTheme = (context: unknown) => {
    const read = v.safeParse(Context, context);
    if (read.success && read.output.theme !== undefined) onTheme(read.output.theme);
  };
  window.addEventListener('message', ({ source, data }) => {
    if (source !== window.parent) return;
    const message = v.safeParse(Message, data);
    if (!message.success) return;
    const { id, method, params, result } = message.output;
    if (method === undefined && id === INITIALIZE_ID) {
      const read = v.safeParse(Initialized, result);
      if (read.success) followTheme(read.output.hostContext);
      post({ method: 'ui/notifications/initialized', params: {} });
      followSize();
    } else if (method === 'ui/notifications/tool-result') {
      const read = v.safeParse(ToolResult, params);
      if (read.success) onResult(read.output);
    } else if (method === 'ui/notifications/host-context-changed') followTheme(params);
    else if (method !== undefined && id !== undefined) answer(id, method);
  });
  post({
    id: INITIALIZE_ID,
    method: 'ui/initialize',
    params: {
      protocolVersion: REVISION,
      appInfo: { name: 'filings-desk', version: '1' },
      appCapabilities: { availableDisplayModes: ['inline'] },
    },
  });
}

/** A request of the host: whether the view is there, or to take it away. */
function answer(id: string | number, method: string): void {
  const isKnown = method === 'ping' || method === 'ui/resource-teardown';
  post(isKnown ? { id, result: {} } : { id, error: { code: -32_601, message: 'Method not found' } });
}

/** Posts the size now and whenever it changes. */
function followSize(): void {
  let last = '';
  new ResizeObserver(() => {
    const { width, height } = document.body.getBoundingClientRect();
    const size = { width: Math.ceil(width), height: Math.ceil(height) };
    if (JSON.stringify(size) === last || size.height === 0) return;
    last = JSON.stringify(size);
    post({ method: 'ui/notifications/size-changed', params: size });
  }).observe(document.body);
}
