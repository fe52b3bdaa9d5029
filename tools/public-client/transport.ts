/** The public client's input to its transport: the parts used by browsers and axios. */
export type Sent = {
  method?: string
  baseURL?: string
  url?: string
  headers?: Record<string, string>
  data?: unknown
}

/** A request and its reply. */
export type Exchange = {
  method: string
  url: string
  status: number
  body: unknown
  /** The request names a shop front by its publishable key. */
  isKeyed: boolean
}

/** The cookies of one browser, stored per server. */
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
 * Sends requests of the public client like a browser: stores cookies, returns the XSRF token in a
 * header, and omits the content type without content. Fails like axios.
 */
export function browserTransport(onExchange: (exchange: Exchange) => void) {
  const cookies = cookieJar()
  return async (config: Sent) => {
    const { method = "get", baseURL = "", url = "", data } = config
    const headers = new Headers(config.headers)
    if (data === undefined || data instanceof FormData) headers.delete("content-type")
    headers.set("idempotency-key", crypto.randomUUID())
    const xsrf = cookies.get("XSRF-TOKEN")
    if (xsrf) headers.set("x-xsrf-token", decodeURIComponent(xsrf))
    if (cookies.header()) headers.set("cookie", cookies.header())
    const path = `/${url.replace(/^\//, "")}`
    const reply = await fetch(baseURL + path, {
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
    onExchange({
      method: method.toUpperCase(),
      url: path,
      status: reply.status,
      body: response.data,
      isKeyed: headers.has("x-publishable-api-key"),
    })
    if (reply.ok) return response
    const message = `${method.toUpperCase()} ${path}: ${reply.status} ${JSON.stringify(response.data).slice(0, 400)}`
    throw Object.assign(new Error(message), { isAxiosError: true, config, response })
  }
}
