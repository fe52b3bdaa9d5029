import { expect, test } from "vitest"
import { concerned } from "./concerned.ts"

const tests = [
  "apps/api/src/features/bookings/bookings.test.ts",
  "apps/api/src/features/chats/verbs/answer.test.ts",
  "apps/api/src/http/attacks/uploads.test.ts",
  "apps/api/src/http/strangers.test.ts",
  "apps/api/src/tables.test.ts",
  "apps/web/src/app/shell/nav.test.tsx",
  "apps/web/src/features/chats/pages/chat-page.test.tsx",
  "apps/web/src/ui/fields/field.test.tsx",
  "e2e/money.e2e.ts",
  "packages/contract/src/chats/schema.test.ts",
  "packages/kernel/src/clock.test.ts",
  "tools/documents.test.ts",
]
const central = [
  "apps/api/src/http/strangers.test.ts",
  "apps/api/src/tables.test.ts",
  "apps/web/src/app/shell/nav.test.tsx",
  "tools/documents.test.ts",
]

test.each([
  [
    "a module: its tests in contract, server and web app",
    ["apps/api/src/features/chats/verbs/answer.ts"],
    [
      "apps/api/src/features/chats/verbs/answer.test.ts",
      "apps/web/src/features/chats/pages/chat-page.test.tsx",
      "packages/contract/src/chats/schema.test.ts",
    ],
  ],
  ["a package", ["packages/kernel/src/ids.ts"], ["packages/kernel/src/clock.test.ts"]],
  [
    "a part of the server",
    ["apps/api/src/http/web.ts"],
    ["apps/api/src/http/attacks/uploads.test.ts"],
  ],
  [
    "a part of the web app",
    ["apps/web/src/ui/toasts.tsx"],
    ["apps/web/src/ui/fields/field.test.tsx"],
  ],
  ["a journey", ["e2e/money.e2e.ts"], ["e2e/money.e2e.ts"]],
  ["a migration: those of all modules only", ["apps/api/migrations/0001_first.sql"], []],
])("a change concerns %s, and those of all modules", (_, changed, own) => {
  expect(concerned(changed, tests)).toEqual(
    tests.filter((one) => [...central, ...own].includes(one)),
  )
})

test("nothing and documents alone concern no module", () => {
  expect(concerned([], tests)).toEqual([])
  expect(concerned(["docs/tour.md"], tests)).toEqual(["tools/documents.test.ts"])
})
