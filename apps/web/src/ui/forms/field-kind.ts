import { z } from "zod"

/** How a field is entered, and its value when it is empty. */
export type FieldKind = {
  input: "text" | "number" | "tick" | "choice" | "day"
  empty: "" | null | undefined
}

const text: FieldKind = { input: "text", empty: "" }

/** The kind of input that a schema requires of the field at `path`; text by default. */
export function fieldKindOf(schema: z.core.$ZodType | undefined, path: string): FieldKind {
  const [name = "", ...rest] = path.split(".")
  if (schema instanceof z.ZodObject) return fieldKindOf(schema.shape[name], rest.join("."))
  if (schema instanceof z.ZodArray) return fieldKindOf(schema.element, rest.join("."))
  if (schema instanceof z.ZodNullable) return { ...fieldKindOf(schema.unwrap(), path), empty: null }
  if (schema instanceof z.ZodOptional) {
    const { input, empty } = fieldKindOf(schema.unwrap(), path)
    return { input, empty: empty === null ? null : undefined }
  }
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodReadonly)
    return fieldKindOf(schema.unwrap(), path)
  if (schema instanceof z.ZodPipe) return fieldKindOf(schema.in, path)
  if (schema instanceof z.ZodUnion) return fieldKindOf(schema.options[0], path)
  if (schema instanceof z.ZodLiteral && [...schema.values].every(Number.isFinite))
    return { input: "number", empty: null }
  if (schema instanceof z.ZodBoolean) return { input: "tick", empty: "" }
  if (schema instanceof z.ZodNumber) return { input: "number", empty: null }
  if (schema instanceof z.ZodEnum) return { input: "choice", empty: "" }
  if (schema instanceof z.ZodISODate) return { input: "day", empty: "" }
  return text
}
