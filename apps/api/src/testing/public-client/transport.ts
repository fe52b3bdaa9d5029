/** What the public client hands to its transport, of which browsers and axios read these parts. */
export type Sent = {
  method?: string
  baseURL?: string
  url?: string
  headers?: Record<string, string>
  data?: unknown
}

/** What a call brought. */
export type Received = { method: string; url: string; body: unknown }

/** The cookies of one browser, which tells each server its own. */
function cookieJar() {
  const jar = new Map<string, string>()
  return {
    get: (name: string) => jar.get(name),
    header: () => [...jar].map(([name, value]) => `${name}=${value}`).join("; "),
    keep(lines: readonly string[]) {
      for (const line of lines) {
        const [pair = "", ...attributes] = line.split(/; */)
        const [name = "", value = ""] = pair.split(/=(.*)/)
        const isOver = attributes.some((one) =>
          /^(?:max-age=0|expires=thu, 01 jan 1970)/i.test(one),
        )
        if (isOver || value === "") jar.delete(name)
        else jar.set(name, value)
      }
    },
  }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/**
 * Carries requests of the public client as a browser does: it keeps cookies, returns the XSRF token in a
 * header, and lets the content say its type, or none where there is no content. Fails as axios does.
 */
export function browserTransport(onReply: (reply: Received) => void = () => {}) {
  const cookies = cookieJar()
  return async (config: Sent) => {
    const { method = "get", baseURL = "", url = "", data } = config
    const headers = new Headers(config.headers)
    if (data === undefined || data instanceof FormData) headers.delete("content-type")
    const xsrf = cookies.get("XSRF-TOKEN")
    if (xsrf) headers.set("x-xsrf-token", decodeURIComponent(xsrf))
    if (cookies.header()) headers.set("cookie", cookies.header())
    const reply = await fetch(`${baseURL}/${url.replace(/^\//, "")}`, {
      method: method.toUpperCase(),
      headers,
      ...(data === undefined ? {} : { body: data as BodyInit }),
    })
    cookies.keep(reply.headers.getSetCookie())
    const response = {
      status: reply.status,
      statusText: reply.statusText,
      headers: Object.fromEntries(reply.headers),
      data: parsed(await reply.text()),
      config,
      request: {},
    }
    if (reply.ok) {
      onReply({
        method: method.toUpperCase(),
        url: `/${url.replace(/^\//, "")}`,
        body: response.data,
      })
      return response
    }
    const message = `Request failed with status code ${reply.status}`
    throw Object.assign(new Error(message), { isAxiosError: true, config, response })
  }
}
