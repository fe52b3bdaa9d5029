import type { z } from "zod"
import { useSave } from "./use-save.ts"
import { useSchemaForm } from "./use-schema-form.ts"

type Options<Schema extends z.ZodType, Reply> = Omit<
  Parameters<typeof useSave<z.output<Schema>, Reply>>[0],
  "form"
> & {
  schema: Schema
  /** The initial values. */
  values: z.input<Schema>
}

/**
 * A form of one contract schema and its mutation: faults are found before it is sent, and faults of
 * the server are shown at their fields. `<FormSheet>` and `<PageForm>` take both.
 */
export function useMutationForm<Schema extends z.ZodType<unknown, Record<string, unknown>>, Reply>({
  schema,
  values,
  ...options
}: Options<Schema, Reply>) {
  const form = useSchemaForm(schema, values)
  const save = useSave<z.output<Schema>, Reply>({ ...options, form })
  return { form, save }
}
