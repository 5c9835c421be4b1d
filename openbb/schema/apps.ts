import * as v from 'valibot';

const cells = v.pipe(v.number(), v.integer(), v.minValue(0));

const Placed = v.strictObject({
  /** Id of a widget. */
  i: v.string(),
  x: cells,
  y: cells,
  w: cells,
  h: cells,
  groups: v.optional(v.array(v.string())),
});

/** One app. Source: apps.json reference of OpenBB Workspace; groups of other names don't link. */
export const App = v.strictObject({
  name: v.string(),
  description: v.string(),
  img: v.string(),
  img_dark: v.string(),
  img_light: v.string(),
  allowCustomization: v.boolean(),
  tabs: v.record(v.string(), v.strictObject({ id: v.string(), name: v.string(), layout: v.array(Placed) })),
  groups: v.array(
    v.strictObject({
      name: v.pipe(v.string(), v.regex(/^Group \d+$/)),
      type: v.picklist(['param', 'endpointParam', 'ticker']),
      paramName: v.string(),
      widgetIds: v.array(v.string()),
      defaultValue: v.optional(v.string()),
    }),
  ),
  prompts: v.array(v.string()),
});

/** `apps.json`: an array, never an object. */
export const AppsFile = v.array(App);

export type App = v.InferOutput<typeof App>;
