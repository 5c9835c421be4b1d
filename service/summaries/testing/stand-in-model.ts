import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

import * as v from 'valibot';

import { sentencesOf } from '../../../domain/text/sentences.ts';

const Shown = v.object({
  company: v.string(),
  passages: v.array(v.object({ id: v.string(), section: v.string(), text: v.string() })),
});

const Body = v.object({
  model: v.string(),
  temperature: v.number(),
  messages: v.array(v.object({ role: v.string(), content: v.string() })),
  response_format: v.object({ type: v.string() }),
});

/** What a model was asked, taken apart. */
export type Asked = {
  headers: IncomingMessage['headers'];
  url: string;
  body: v.InferOutput<typeof Body>;
  passages: v.InferOutput<typeof Shown>['passages'];
};

type Statement = { text: string; citations: string[] };
export type Reply = {
  business_profile: Statement[] | null;
  products_and_services: Statement[] | null;
  risk_factors: { title: string; summary: string; citations: string[] }[] | null;
  financial_highlights: Statement[] | null;
};

/** How the stand-in answers: by what it says, or by hand. */
export type Behaviour = (asked: Asked, response: ServerResponse) => unknown;

export type StandIn = {
  base_url: string;
  asked: Asked[];
  behave(behaviour: Behaviour): void;
  close(): Promise<void>;
};

const firstSentence = (text: string): string => {
  const last = text.slice(text.lastIndexOf('\n') + 1);
  const [span] = sentencesOf(last, { start: 0, end: last.length });
  return span === undefined ? text : text.slice(text.lastIndexOf('\n') + 1).slice(span.start, span.end);
};

/** What a model that keeps the rules says: sentences of the passages, cited. */
export function honestReply({ passages }: Pick<Asked, 'passages'>): Reply {
  const of = (section: RegExp): Statement[] =>
    passages
      .filter((passage) => section.test(passage.section))
      .map(({ id, text }) => ({ text: firstSentence(text), citations: [id] }));
  return {
    business_profile: of(/^Item 1(?:,|$)/).slice(0, 3),
    products_and_services: null,
    risk_factors: of(/^Item 1A/)
      .slice(0, 3)
      .map(({ text, citations }) => ({ title: text, summary: text, citations })),
    financial_highlights: of(/^Key figures/).slice(0, 2),
  };
}

/** A reply as the address of a model answers it. */
const envelope = (content: string): string =>
  JSON.stringify({ id: 'x', choices: [{ index: 0, message: { role: 'assistant', content } }] });

async function readAsked(request: IncomingMessage): Promise<Asked> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) if (chunk instanceof Buffer) chunks.push(chunk);
  const body = v.parse(Body, JSON.parse(Buffer.concat(chunks).toString('utf8')));
  const { passages } = v.parse(Shown, JSON.parse(body.messages.at(-1)?.content ?? ''));
  return { headers: request.headers, url: request.url ?? '', body, passages };
}

/** A language model's address on this machine, on its own port: a behaviour that returns something is answered 200 with it. */
export async function openStandIn(): Promise<StandIn> {
  const asked: Asked[] = [];
  let behaviour: Behaviour = honestReply;
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const one = await readAsked(request);
    asked.push(one);
    const said = await behaviour(one, response);
    if (said === undefined || response.writableEnded) return;
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(envelope(typeof said === 'string' ? said : JSON.stringify(said)));
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  return {
    base_url: `http://127.0.0.1:${port}/v1`,
    asked,
    behave: (next) => {
      behaviour = next;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}
