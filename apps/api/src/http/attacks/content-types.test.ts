import { allEndpoints } from "@packhaus/contract/endpoints"
import type { Endpoint } from "@packhaus/contract/kernel/endpoint"
import { expect, it } from "vitest"
import { portOf, sendRaw } from "../../testing/raw-request.ts"
import { bearerOf, createTestApp } from "../../testing/test-app.ts"

const { app, createActor } = await createTestApp()
const port = await portOf(app)
const administrator = await createActor("administrator")

const MULTIPART = "multipart/form-data; boundary=x"
const form = '--x\r\nContent-Disposition: form-data; name="value"\r\n\r\na\r\n--x--\r\n'
const changes = allEndpoints.filter(({ method }) => method !== "GET")
const jsonRoutes = changes.filter(({ multipart }) => !multipart)
const formRoutes = changes.filter(({ multipart }) => multipart)
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

async function refusalOf({ method, path }: Endpoint, type: string, payload: string) {
  const url = path.replace(/:\w+/g, "none")
  const headers = { ...bearerOf(administrator), "content-type": type }
  const reply = await app.inject({ method, url, headers, payload })
  return `${reply.statusCode} ${reply.json().code}`
}

it("415 for a form sent to any route that takes JSON", async () => {
  expect(jsonRoutes.length).toBeGreaterThan(60)
  const taken: string[] = []
  for (const endpoint of jsonRoutes)
    for (const payload of [form, "--x--", ""]) {
      const refusal = await refusalOf(endpoint, MULTIPART, payload)
      if (refusal !== "415 request.unsupported") taken.push(`${nameOf(endpoint)}: ${refusal}`)
    }
  expect(taken).toEqual([])
})

it("415 for JSON sent to a route that takes files", async () => {
  expect(formRoutes.map(nameOf)).toContain("POST /admin/uploads")
  for (const endpoint of formRoutes)
    expect([nameOf(endpoint), await refusalOf(endpoint, "application/json", "{}")]).toEqual([
      nameOf(endpoint),
      "415 request.unsupported",
    ])
})

it.each([
  "text/plain",
  "text/json",
  "application/x-www-form-urlencoded",
  "application/json-patch+json",
  "application/jsonp",
  "application/ json",
  "application/xml",
  "multipart/mixed; boundary=x",
  "text/plain, application/json",
  "text/plain; application/json",
  "*/*",
])("415 for JSON under another name: %s", async (type) => {
  const refused = await Promise.all(
    changes.slice(0, 10).map((endpoint) => refusalOf(endpoint, type, "{}")),
  )
  expect(refused).toEqual(Array(10).fill("415 request.unsupported"))
})

it("415 before the body was received", async () => {
  for (const [path, type] of [
    ["/admin/auth", MULTIPART],
    ["/admin/product-tags", MULTIPART],
    ["/admin/uploads", "application/json"],
  ] as const) {
    const { status } = await sendRaw(
      port,
      [
        `POST ${path} HTTP/1.1`,
        "host: packhaus.example",
        `authorization: ${bearerOf(administrator).authorization}`,
        `content-type: ${type}`,
        "content-length: 1000000",
      ],
      "--x\r\n",
    )
    expect([path, status]).toEqual([path, 415])
  }
})
