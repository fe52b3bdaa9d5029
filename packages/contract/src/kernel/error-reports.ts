import { z } from "zod"

/** Where the web app sends its faults, as the server tells it in the page: nowhere without this. */
export const ErrorReporting = z.object({
  dsn: z.url(),
  environment: z.string(),
  sample_rate: z.number(),
  traces_sample_rate: z.number(),
})
export type ErrorReporting = z.output<typeof ErrorReporting>
