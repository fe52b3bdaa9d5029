import { type ErrorReports, noErrorReports } from "./port.ts"

type Options = {
  dsn: string | undefined
  environment: string
  sampleRate: number
  tracesSampleRate: number
}

const SECONDS_TO_CLOSE = 2

/**
 * Reports to Sentry, or to a compatible service. The library is loaded only with a DSN, and gets no
 * headers, bodies or personal addresses.
 */
export async function sentryReports({ dsn, ...rates }: Options): Promise<ErrorReports> {
  if (!dsn) return noErrorReports
  const sentry = await import("@sentry/node")
  sentry.init({
    dsn,
    ...rates,
    sendDefaultPii: false,
    registerEsmLoaderHooks: false, // all other modules are loaded already
    beforeSend({ request: _, user: __, server_name: ___, breadcrumbs: ____, ...event }) {
      return event
    },
  })
  return {
    report(error, { reference, route, job }) {
      const tags = Object.entries({ reference, route, job }).filter(([, value]) => value)
      sentry.captureException(error, { tags: Object.fromEntries(tags) })
    },
    async close() {
      await sentry.close(SECONDS_TO_CLOSE * 1000)
    },
  }
}
