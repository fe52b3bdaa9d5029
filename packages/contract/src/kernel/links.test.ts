import { expect, it } from "vitest"
import { ConnectShop } from "../shops/schema.ts"
import { isPublicLink, isPublicTemplate } from "./links.ts"

it.each([
  "http://example.com/",
  "javascript:alert(1)",
  "data:text/html,x",
  "//example.com/",
  "/inside",
  "https://127.0.0.1/",
  "https://2130706433/",
  "https://[::1]/",
  "https://localhost/",
  "https://metadata.google.internal/",
  "https://printer.local/",
  "https://nas/",
  "https://example.com:8443/",
  "https://dhl.de@evil.example/",
  "https://:word@evil.example/",
  "https://evil.example\\@dhl.de/",
  "https://dhl.de\u202e/",
  "https://dhl.de /",
  "not an address",
  "",
])("refuses as a link: %j", (address) => {
  expect(isPublicLink(address)).toBe(false)
})

it("accepts an internet address", () => {
  const links = [
    "https://www.dhl.de/a?b=c#d",
    "https://münchen.de/",
    "https://a.co/",
    "HTTPS://A.CO",
  ]
  expect(links.filter(isPublicLink)).toEqual(links)
})

it.each([
  ["https://www.dhl.de/track?number={n}", true],
  ["https://gls.example/{n}/status", true],
  ["https://{n}.example/", false],
  ["https://evil.example{n}/", false],
  ["https://{n}@dhl.de/", false],
  ["https://dhl.de/{n}/{n}", false],
  ["https://dhl.de/{number}", false],
  ["https://dhl.de/", false],
  ["javascript:alert('{n}')", false],
])("the template of a tracking link: %s %s", (template, isOne) => {
  expect(isPublicTemplate(template)).toBe(isOne)
})

it.each([
  "127.0.0.1",
  "169.254.169.254",
  "myshopify.com",
  "evil.example",
  "shop.myshopify.com.evil.example",
  "evil.example#.myshopify.com",
  "evil.example?.myshopify.com",
  "name@shop.myshopify.com",
  "shop.myshopify.com:8443",
  "shop.myshopify.com\\@evil.example",
  "a.b.myshopify.com",
  "-shop.myshopify.com",
  "shop_1.myshopify.com",
  "ſhop.myshopify.com",
  "shop.myshopify.com\0",
])("refuses as a shop: %j", (domain) => {
  expect(ConnectShop.safeParse({ domain }).error?.issues[0]?.message).toBe("shop.domain")
})

it("any bare name is a shop of the platform", () => {
  expect(ConnectShop.parse({ domain: "https://localhost/x" }).domain).toBe(
    "localhost.myshopify.com",
  )
})
