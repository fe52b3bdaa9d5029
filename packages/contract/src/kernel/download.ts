import { z } from "zod"
import { languages } from "../members/schema.ts"

/** A file that is written while it is sent: its name, and its text piece by piece. */
export type Download = { name: string; text: AsyncIterable<string> }
export const Download = z.custom<Download>(
  (value) => typeof value === "object" && value !== null && "name" in value && "text" in value,
)

/** What every table for spreadsheets takes besides the filters of its list: words and figures of whom. */
export const tableLanguage = { language: z.enum(languages).default("de") }
