import { useState } from 'react';

import type { Schema } from './open-api.ts';

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
export const valueText = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

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
export function SchemaFields({ schema, schemas }: FieldsProps) {
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

/** What a parameter may be: its type, default and limits. */
export function parameterType(schema: Schema, schemas: Schemas): string {
  const { default: otherwise, minimum, maximum } = schema;
  const limits =
    minimum === undefined || maximum === undefined ? '' : `, ${String(minimum)} to ${String(maximum)}`;
  return `${typeText(schema, schemas)}${limits}${otherwise === undefined ? '' : `; default ${valueText(otherwise)}`}`;
}
