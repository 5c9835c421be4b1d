import { type FormEvent, type ReactNode, useId, useState } from 'react';

import { formatCount } from '../../../views/format/numbers.ts';
import { useMutation } from '../../api/mutation.ts';
import { CopyButton } from '../../components/copy-button.tsx';
import { readOrigin } from '../../components/drawing.ts';
import { SelectField } from '../../components/select-field.tsx';
import { dataUse } from '../../components/use-data/data-snippets.ts';
import type { ApiOperation, Parameter, Schema } from './open-api.ts';
import { parameterType, SchemaFields, valueText } from './schema-fields.tsx';
import { addressWith, firstValues, type Values } from './try-request.ts';

type Schemas = Record<string, Schema>;

/** As much of an answer as a page shows. */
const SHOWN_MAX = 40_000;

type Answer = { status: number; milliseconds: number; text: string; bytes: number };

/** Sends a request as the page itself would: the gateway adds its key. */
async function send(method: string, address: string, body: string | null): Promise<Answer> {
  const began = performance.now();
  const response = await fetch(address, {
    method,
    headers: { accept: 'application/json', ...(body === null ? {} : { 'content-type': 'application/json' }) },
    ...(body === null ? {} : { body }),
  });
  const text = await response.text();
  return {
    status: response.status,
    milliseconds: Math.round(performance.now() - began),
    text: indented(text),
    bytes: text.length,
  };
}

function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

type OperationViewProps = { operation: ApiOperation; schemas: Schemas; address: string | undefined };

/** One operation: its parameters as a form that sends it, the answer, code in several languages, and its fields. */
export function OperationView({ operation, schemas, address }: OperationViewProps) {
  const { method, path, summary, description, parameters, body, response } = operation;
  const [values, setValues] = useState<Values>(() => firstValues(operation, address));
  const [text, setText] = useState(BODIES[operation.id] ?? '{}');
  const request = addressWith(operation, values);
  const trial = useMutation({
    mutationFn: (to: string) => send(method, to, body === null ? null : text),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (request !== null) trial.mutate(request);
  };
  return (
    <article className="min-w-0 space-y-5">
      <header className="space-y-1">
        <h2 className="text-xl font-semibold">{summary}</h2>
        <p className="wrap-anywhere">
          <code>
            <span className="font-semibold">{method}</span> {path}
          </code>
        </p>
        <p className="text-sm text-ink-2">{description}</p>
      </header>
      <form className="space-y-3" onSubmit={submit} aria-label="Try it">
        {parameters.length > 0 && (
          <div className="grid gap-x-5 gap-y-3 sm:grid-cols-2">
            {parameters.map((parameter) => (
              <ParameterField
                key={parameter.name}
                parameter={parameter}
                schemas={schemas}
                value={values[parameter.name] ?? ''}
                onChange={(value) => setValues((now) => ({ ...now, [parameter.name]: value }))}
              />
            ))}
          </div>
        )}
        {body !== null && (
          <label className="block">
            <span className="mb-1 block text-xs text-ink-3">Body, JSON</span>
            <textarea
              className="field h-28 w-full p-2 font-mono text-xs"
              spellCheck={false}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          </label>
        )}
        <div className="flex flex-wrap items-center gap-3">
          <button type="submit" className="button primary" disabled={request === null || trial.isPending}>
            {trial.isPending ? 'Sending…' : 'Send request'}
          </button>
          <code className="min-w-0 text-xs text-ink-2 wrap-anywhere">
            {request ?? 'Fill in the path first.'}
          </code>
        </div>
      </form>
      <div role="status">
        {trial.error !== null && <p className="text-removed">No response from the server.</p>}
        {trial.data !== undefined && <AnswerView answer={trial.data} />}
      </div>
      {method === 'GET' && request !== null && <Snippets address={request} />}
      {body !== null && (
        <Part title="Fields of the body">
          <SchemaFields schema={body} schemas={schemas} />
        </Part>
      )}
      {response !== null && (
        <Part title="Fields of the answer">
          <SchemaFields schema={response} schemas={schemas} />
        </Part>
      )}
    </article>
  );
}

/** Bodies to start from. */
const BODIES: Readonly<Partial<Record<string, string>>> = {
  claims: '{ "text": "Apple’s net sales were $416.2 billion in fiscal 2025.", "company": "AAPL" }',
  previewWatch: '{ "kind": "item", "items": ["5.02"], "companies": ["AAPL"] }',
  makeWatch: '{ "kind": "item", "items": ["5.02"], "companies": ["AAPL"] }',
  startLoad: '{ "identifier": "META", "with_documents": false }',
  setFollow: '{ "on": false }',
};

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="space-y-1">
      <h3 className="border-b border-rule-strong pb-1 font-semibold">{title}</h3>
      {children}
    </section>
  );
}

type ParameterFieldProps = {
  parameter: Parameter;
  schemas: Schemas;
  value: string;
  onChange: (value: string) => void;
};

function ParameterField({ parameter, schemas, value, onChange }: ParameterFieldProps) {
  const id = useId();
  const { name, schema, required, description } = parameter;
  const choices = schema.enum?.map(String) ?? (schema.type === 'boolean' ? ['true', 'false'] : null);
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="block text-sm">
        <code className="font-semibold">{name}</code>
        {required && <span className="text-ink-3"> required</span>}
      </label>
      {choices === null ? (
        <input
          id={id}
          className="field w-full px-2"
          aria-describedby={`${id}-about`}
          value={value}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="off"
          onChange={({ target }) => onChange(target.value)}
        />
      ) : (
        <select
          id={id}
          className="field w-full px-1.5"
          aria-describedby={`${id}-about`}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        >
          <option value="">{schema.default === undefined ? 'Not given' : valueText(schema.default)}</option>
          {choices
            .filter((choice) => choice !== String(schema.default))
            .map((choice) => (
              <option key={choice} value={choice}>
                {choice}
              </option>
            ))}
        </select>
      )}
      <p id={`${id}-about`} className="mt-0.5 text-xs text-ink-3 wrap-anywhere">
        {description ?? parameterType(schema, schemas)}
      </p>
    </div>
  );
}

function AnswerView({ answer: { status, milliseconds, text, bytes } }: { answer: Answer }) {
  return (
    <section aria-label="Answer" className="space-y-1">
      <p className="flex items-center gap-2 text-sm text-ink-2">
        <span className={status < 400 ? 'font-semibold text-added' : 'font-semibold text-removed'}>
          {status}
        </span>
        {formatCount(milliseconds)} ms, {formatCount(bytes)} characters
        <CopyButton text={text} what="answer" />
      </p>
      {/* Scrolls, so the keyboard must reach it. */}
      <pre
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="max-h-96 overflow-auto rounded-base border border-rule bg-surface p-3 text-xs"
      >
        {text.slice(0, SHOWN_MAX)}
      </pre>
      {text.length > SHOWN_MAX && (
        <p className="text-xs text-ink-3">
          The first {formatCount(SHOWN_MAX)} characters. Copy has all of it.
        </p>
      )}
    </section>
  );
}

/** The same request in other programs. */
function Snippets({ address }: { address: string }) {
  const { snippets } = dataUse(readOrigin(), address);
  const [chosen, setChosen] = useState('curl');
  const code = snippets.find(({ name }) => name === chosen)?.code ?? '';
  return (
    <section aria-label="Code" className="space-y-1">
      <div className="flex items-center gap-2">
        <SelectField
          label="Code"
          value={chosen}
          options={snippets.map(({ name }) => [name, name] as const)}
          onChoose={setChosen}
        />
        <CopyButton text={code} what="code" />
      </div>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre tabIndex={0} className="overflow-x-auto rounded-base border border-rule bg-surface p-3 text-xs">
        {code}
      </pre>
    </section>
  );
}
