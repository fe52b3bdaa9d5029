/**
 * Serves the built shop front: its files, and `config.json` with the address of the API and the
 * publishable key. Every other path serves the page itself. PORT, SHOP_FRONT_DIR, SHOP_FRONT_API,
 * SHOP_FRONT_KEY, SHOP_FRONT_NAME.
 */
import { readFile } from "node:fs/promises"
import { createServer, type RequestListener } from "node:http"
import { extname, join, normalize } from "node:path"

const {
  PORT = "9008",
  SHOP_FRONT_DIR = "dist",
  SHOP_FRONT_API = "http://localhost:9000",
} = process.env
const { SHOP_FRONT_KEY = "", SHOP_FRONT_NAME = "Shop" } = process.env

const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
}
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self'",
  "img-src 'self' https: data:",
  `connect-src 'self' ${new URL(SHOP_FRONT_API).origin}`,
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ")

const config = JSON.stringify({
  api: SHOP_FRONT_API,
  key: SHOP_FRONT_KEY,
  name: SHOP_FRONT_NAME,
})

/** The file at this path of the address, or undefined, also for paths outside the folder. */
async function fileAt(path: string) {
  const name = normalize(path)
  if (!extname(name) || name.includes("..")) return undefined
  const body = await readFile(join(SHOP_FRONT_DIR, name)).catch(() => undefined)
  return body && { body, type: TYPES[extname(name)] ?? "application/octet-stream" }
}

const answer: RequestListener = async (request, response) => {
  const { pathname } = new URL(request.url ?? "/", "http://shop.example")
  if (pathname === "/config.json") {
    response.writeHead(200, { "content-type": "application/json", "cache-control": "no-store" })
    response.end(config)
    return
  }
  const found = await fileAt(decodeURI(pathname))
  if (!found && extname(pathname)) {
    response.writeHead(404).end()
    return
  }
  const { body, type } = found ?? {
    body: await readFile(join(SHOP_FRONT_DIR, "index.html")),
    type: TYPES[".html"] ?? "",
  }
  response.writeHead(200, {
    "content-type": type,
    "cache-control": pathname.startsWith("/assets/") ? "max-age=31536000, immutable" : "no-cache",
    "content-security-policy": policy,
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
  })
  response.end(body)
}

const server = createServer((request, response) => {
  void Promise.resolve(answer(request, response)).catch(() => response.writeHead(400).end())
})
// IPv4 and IPv6 of this machine, if it has both.
server.listen(Number(PORT), "localhost", () => process.send?.("ready"))

const end = () => process.exit(0)
process.once("SIGTERM", end)
process.once("SIGINT", end)
// The parent process was killed.
process.once("disconnect", end)
