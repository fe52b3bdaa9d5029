import type { z } from "zod"
import { useSave } from "./use-save.ts"
import { useSchemaForm } from "./use-schema-form.ts"

type Options<Schema extends z.ZodType, Reply> = Omit<
  Parameters<typeof useSave<z.output<Schema>, Reply>>[0],
  "form"
> & {
  schema: Schema
  /** What the form begins with. */
  values: z.input<Schema>
}

/**
 * A form of one contract schema and what sends it: faults are found before it is sent, and what the
 * server refuses lands at its field. `<FormSheet>` and `<PageForm>` are given both.
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
