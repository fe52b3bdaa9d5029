import { expect, test } from "vitest"
import { sessionRoutes } from "#features/sign-in/sessions/routes.tsx"
import { doors, isDoor } from "./doors.ts"

test("the sign-in pages are exactly the addresses for anonymous visitors", () => {
  expect(sessionRoutes().map(({ path }) => path)).toEqual([...doors])
  for (const path of ["/", "/a", "/a/orders", "/login/", "/onboarding", "/shopify-login"])
    expect(isDoor(path)).toBe(false)
  for (const name of doors) expect(isDoor(`/${name}`)).toBe(true)
})
