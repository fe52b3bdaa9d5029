import { expect, it } from "vitest"
import { locks, setsOwner, withoutColumn } from "./owner-predicates.ts"

it.each([
  [`update "shops" set "organisation_id" = $1 where "id" = $2`, true],
  [`update shops as s\n  set name = $1, organisation_id = $2\n  where s.id = $3`, true],
  [
    `insert into "orders" ("id") values ($1) on conflict ("id") do update set "merchant_id" = $2`,
    true,
  ],
  [`update "shops" set "name" = $1 where "organisation_id" = $2`, false],
  [`insert into "orders" ("merchant_id") values ($1) on conflict do nothing returning "id"`, false],
  [`update "members" set "organisation_id" = $1 where "id" = $2`, false],
])("finds statements that give a row another owner: %s", (text, moves) => {
  expect(setsOwner(text)).toBe(moves)
})

it.each([
  [`select exists (select from orders)`, true],
  [`select "id" from "orders"`, false],
])("finds selects without a column: %s", (text, is) => {
  expect(withoutColumn(text)).toBe(is)
})

it.each([
  [`select "id" from "orders" for update`, true],
  [`select "id" from "orders" for no key update skip locked`, true],
  [`select "id" from "orders"`, false],
])("finds statements that lock rows: %s", (text, is) => {
  expect(locks(text)).toBe(is)
})
