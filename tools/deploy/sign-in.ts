/**
 * `sign-in.ts <link>`: opens the link of `packhaus first-administrator` as a browser does, sets up the second factor,
 * signs out and in again with a code, and prints what an administrator reads.
 */
import { secondFactor } from "@packhaus/contract/access/second-factor/endpoints"
import { orders } from "@packhaus/contract/orders/endpoints"
import { sessions } from "@packhaus/contract/sign-in/sessions/endpoints"
import { codeAt, stepAt } from "@packhaus/kernel/totp"

const link = new URL(process.argv[2] ?? "")
const person = { email: "ada@packhaus.example", password: "correct horse battery" }
const cookies = new Map<string, string>()

async function ask({ method, path }: { method: string; path: string }, body?: object) {
  const reply = await fetch(new URL(path, link), {
    method,
    headers: {
      origin: link.origin,
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      "x-xsrf-token": cookies.get("XSRF-TOKEN") ?? "",
      ...(body && { "content-type": "application/json" }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  for (const line of reply.headers.getSetCookie()) {
    const [name = "", value = ""] = (line.split(";")[0] ?? "").split("=")
    cookies.set(name, value)
  }
  const text = await reply.text()
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${text}`)
  return JSON.parse(text)
}

const page = await (await fetch(link, { headers: { accept: "text/html" } })).text()
const token = new URLSearchParams(link.hash.slice(1)).get("token")
await ask(sessions.acceptFirst, {
  token,
  email: person.email,
  first_name: "Ada",
  last_name: "Byron",
  language: "de",
  password: person.password,
  password_confirmation: person.password,
})
const { preparation } = await ask(secondFactor.prepare)
const now = stepAt(Date.now() / 1000)
await ask(secondFactor.confirm, { code: codeAt(preparation.secret, now) })
await ask(sessions.close)

const { user, challenge } = await ask(sessions.open, person)
if (user !== null) throw new Error("the password alone opened a session")
const code = codeAt(preparation.secret, now + 1) // each code is taken once; one step ahead is allowed
await ask(sessions.secondStep, { email: person.email, token: challenge.token, code })
const { user: administrator } = await ask(sessions.read)
const { count } = await ask(orders.list)
const hasScript = /<script[^>]+src="\/[^"]+\.js"/.test(page)
console.log(JSON.stringify({ role: administrator.role, orders: count, hasScript }))
