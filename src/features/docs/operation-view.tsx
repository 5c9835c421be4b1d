import { type FormEvent, type ReactNode, useId, useState } from 'react';

import { formatCount } from '../../../views/format/numbers.ts';
import { useMutation } from '../../api/mutation.ts';
import { CodeChoice } from '../../components/code-choice.tsx';
import { CopyButton } from '../../components/copy-button.tsx';
import { readOrigin } from '../../components/drawing.ts';
import { dataUse } from '../../components/use-data/data-snippets.ts';
import {
  type ApiOperation,
  type Parameter,
  type Schema,
  type Values,
  addressWith,
  firstValues,
} from './open-api.ts';

type Schemas = Record<string, Schema>;

/** A reference as what it names. */
function resolved(schema: Schema, schemas: Schemas): Schema {
  const name = schema.$ref?.split('/').at(-1);
  return name === undefined ? schema : (schemas[name] ?? schema);
}

/** The one schema that isn't null, of a value that may be null. */
function present(schema: Schema, schemas: Schemas): { schema: Schema; isNullable: boolean } {
  const choices = schema.anyOf ?? schema.oneOf ?? [];
  const [only, ...others] = choices.filter(({ type }) => type !== 'null');
  if (only === undefined || others.length > 0)
    return { schema: resolved(schema, schemas), isNullable: false };
  return { schema: resolved(only, schemas), isNullable: only !== choices.at(-1) };
}

/** A default as it is written in an address. */
const valueText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** `list of objects, or null`. */
function typeText(given: Schema, schemas: Schemas): string {
  const { schema, isNullable } = present(given, schemas);
  const end = isNullable ? ' or null' : '';
  if (schema.enum !== undefined) return `${schema.enum.map(String).join(' · ')}${end}`;
  if (schema.items !== undefined) return `list of ${typeText(schema.items, schemas)}${end}`;
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return choices.map((one) => typeText(one, schemas)).join(' or ');
  const type = Array.isArray(schema.type) ? schema.type.join(' or ') : (schema.type ?? 'any');
  return `${schema.format === 'date' ? 'date, YYYY-MM-DD' : type}${end}`;
}

/** The fields of an object, or of the objects of a list; null for other values. */
function fieldsOf(given: Schema, schemas: Schemas): [string, Schema][] | null {
  const { schema } = present(given, schemas);
  if (schema.items !== undefined) return fieldsOf(schema.items, schemas);
  return schema.properties === undefined ? null : Object.entries(schema.properties);
}

type FieldsProps = { schema: Schema; schemas: Schemas };

/** The fields of an answer or a body. Those of nested objects open in place. */
function SchemaFields({ schema, schemas }: FieldsProps) {
  const fields = fieldsOf(schema, schemas);
  if (fields === null) return <p className="text-sm text-ink-2">{typeText(schema, schemas)}</p>;
  return (
    <ul className="text-sm">
      {fields.map(([name, field]) => (
        <li key={name} className="border-t border-rule py-1 first:border-t-0">
          <Field name={name} schema={field} schemas={schemas} />
        </li>
      ))}
    </ul>
  );
}

function Field({ name, schema, schemas }: FieldsProps & { name: string }) {
  const [isOpen, setOpen] = useState(false);
  const about = (
    <>
      <code className="font-semibold">{name}</code>{' '}
      <span className="text-ink-3 wrap-anywhere">{typeText(schema, schemas)}</span>
      {schema.description !== undefined && <span className="text-ink-2"> {schema.description}</span>}
    </>
  );
  if (fieldsOf(schema, schemas) === null) return <p className="pl-4">{about}</p>;
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="touch:min-h-11">{about}</summary>
      {isOpen && (
        <div className="mt-1 ml-1.5 border-l border-rule pl-4">
          <SchemaFields schema={schema} schemas={schemas} />
        </div>
      )}
    </details>
  );
}

function parameterType(schema: Schema, schemas: Schemas): string {
  const { default: otherwise, minimum, maximum } = schema;
  const limits =
    minimum === undefined || maximum === undefined ? '' : `, ${String(minimum)} to ${String(maximum)}`;
  return `${typeText(schema, schemas)}${limits}${otherwise === undefined ? '' : `; default ${valueText(otherwise)}`}`;
}

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
  const trial = useMutation({ mutationFn: (to: string) => send(method, to, body === null ? null : text) });
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
  return <CodeChoice codes={snippets.map(({ name, code }) => [name, code] as const)} />;
}
