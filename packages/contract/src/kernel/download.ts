import { z } from "zod"
import { languages } from "../members/schema.ts"

/** A file that is written while it is sent: its name, and its content piece by piece. CSV unless `type` says otherwise. */
export type Download = { name: string; type?: string; text: AsyncIterable<string | Uint8Array> }
export const Download = z.custom<Download>(
  (value) => typeof value === "object" && value !== null && "name" in value && "text" in value,
)

/** What every table for spreadsheets takes besides the filters of its list: words and figures of whom. */
export const tableLanguage = { language: z.enum(languages).default("de") }
