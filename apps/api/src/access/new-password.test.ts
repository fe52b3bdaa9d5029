import { members } from "@packhaus/contract/members/endpoints"
import { expect, it } from "vitest"
import { createTestApp } from "../testing/test-app.ts"

const { call, createActor } = await createTestApp()
const old_password = "the one from before"
const owner = await createActor("customer", {
  password: old_password,
  email: "lagerhalle@kuechenwelt.example",
  first_name: "Franziska",
  last_name: "Ott",
})
const choose = async (password: string) => {
  const body = { old_password, password, password_confirmation: password }
  const { status, body: reply } = await call(owner, members.changePassword, { body })
  return [status, reply.details?.fields?.[0]?.code]
}

it.each(["password", "Iloveyou", "QWERTYUIOP", "1qaz2wsx", "12345678"])(
  "400 for a common password: %s",
  async (password) => {
    expect(await choose(password)).toEqual([400, "password.common"])
  },
)

it.each([
  "Packhaus2026!",
  "franziska.1987",
  "LAGERHALLE-1",
  "kuechenwelt99",
  "Franziska+Lagerhalle",
])(
  "400 for a password that is little more than the person's or product's name: %s",
  async (password) => {
    expect(await choose(password)).toEqual([400, "password.about_you"])
  },
)

it("200 for another one, with or without such a word", async () => {
  expect(await choose("mein packhaus am fluss")).toEqual([200, undefined])
})
