import { expect, test } from "vitest"
import { sessionRoutes } from "#features/sign-in/sessions/routes.tsx"
import { doors, isDoor } from "./doors.ts"

test("the doors are the addresses of whoever is not signed in, and nothing else is one", () => {
  expect(sessionRoutes().map(({ path }) => path)).toEqual([...doors])
  for (const path of ["/", "/a", "/a/orders", "/login/", "/onboarding", "/shopify-login"])
    expect(isDoor(path)).toBe(false)
  for (const name of doors) expect(isDoor(`/${name}`)).toBe(true)
})
