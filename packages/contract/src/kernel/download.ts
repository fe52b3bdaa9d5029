import { z } from "zod"
import { languages } from "./languages.ts"

/**
 * A file that is streamed: its name, and its content in chunks. CSV by default.
 */
export type Download = { name: string; type?: string; text: AsyncIterable<string | Uint8Array> }
export const Download = z.custom<Download>(
  (value) => typeof value === "object" && value !== null && "name" in value && "text" in value,
)

/**
 * The parameters of every spreadsheet besides the filters of its list: the language of its words
 * and numbers.
 */
export const tableLanguage = { language: z.enum(languages).default("de") }
