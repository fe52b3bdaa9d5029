import { z } from "zod"

/** Where the web app reports errors, as configured in the page; without it nowhere. */
export const ErrorReporting = z.object({
  dsn: z.url(),
  environment: z.string(),
  sample_rate: z.number(),
  traces_sample_rate: z.number(),
})
export type ErrorReporting = z.output<typeof ErrorReporting>
