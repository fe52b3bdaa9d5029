import { randomBytes } from "node:crypto"
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import type { Page } from "playwright-core"
import { expect, inject, test } from "vitest"
import { noCookies } from "../apps/api/src/access/session.ts"
import { system } from "../apps/api/src/access/viewer.ts"
import { erase } from "../apps/api/src/features/privacy/erasures/verbs/erase.ts"
import { openInProcess } from "../apps/api/src/in-process.ts"
import { nothingOutside } from "../apps/api/src/integrations/outside.ts"
import { diskStorage } from "../apps/api/src/integrations/storage/disk.ts"
import { filesOf } from "../apps/api/src/integrations/storage/files.ts"
import { brokenInvariants } from "../apps/api/src/invariants/invariants.ts"
import { unzipped } from "../apps/api/src/testing/zip.ts"
import { openBrowser } from "./harness.ts"

const { enter, newPerson } = await openBrowser()
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true })
const DAY = 86_400_000

/** Runs the erasure of a person with the clock of its due day, as a worker does. */
async function untilTheDay(email: string) {
  const storage = await diskStorage(join(inject("data"), "uploads"))
  const files = filesOf(storage, [{ id: "journey", key: randomBytes(32) }])
  const product = await openInProcess(inject("database"), { outside: { ...nothingOutside, files } })
  const { db, application } = product
  const { id } = await db.kysely
    .selectFrom("erasures as e")
    .innerJoin("members as m", "m.id", "e.member_id")
    .select("e.id")
    .where("m.email", "=", email)
    .where("e.status", "=", "pending")
    .executeTakeFirstOrThrow()
  await db.at(new Date(Date.now() + 15 * DAY).toISOString(), () =>
    erase(
      {
        transaction: (work) =>
          db.transaction((transaction) =>
            work(application.contextOf(transaction, system, noCookies)),
          ),
      },
      id,
    ),
  )
  const broken = await brokenInvariants(db.kysely)
  await product.close()
  return { id, broken }
}

test("a person exports their data, requests erasure, withdraws it, requests it again, and is erased on the due day", async () => {
  const page = await enter("frieda", "/a/settings/your-data")
  await button(page, "Archiv anfordern").click()
  const ready = page.getByRole("button", { name: /^Archiv vom .+ herunterladen$/ })
  await ready.waitFor({ timeout: 120_000 })
  const [download] = await Promise.all([page.waitForEvent("download"), ready.click()])
  const parts = await unzipped(await readFile(await download.path()))
  expect(JSON.parse(parts.get("json/members.json")?.toString() ?? "[]")).toMatchObject([
    { email: "frieda@packhaus.example" },
  ])
  expect(parts.get("LIESMICH.txt")?.toString()).toContain("HGB")

  const ask = async () => {
    await button(page, "Konto löschen").click()
    await page.getByRole("dialog").getByRole("button", { name: "Konto löschen" }).click()
    await page.getByText(/^Ihr Konto wird am .+ gelöscht$/).waitFor()
  }
  await ask()
  await button(page, "Löschung widerrufen").click()
  await page.getByText("Die Löschung ist widerrufen").waitFor()
  await ask()

  const { id, broken } = await untilTheDay("frieda@packhaus.example")
  expect(broken).toEqual({})
  await page.goto("/a/settings/your-data")
  await page.getByLabel("Passwort", { exact: true }).waitFor()
  await page.getByLabel("E-Mail").fill("frieda@packhaus.example")
  await page.getByLabel("Passwort", { exact: true }).fill("packhaus-demo")
  await button(page, "Anmelden").click()
  await page.getByRole("alert").first().waitFor()

  const staff = await enter("administrator", "/a/erasures?group=done")
  const record = staff.getByRole("button", { name: `Löschprotokoll ${id} herunterladen` })
  await record.waitFor({ timeout: 120_000 })
  const [document] = await Promise.all([staff.waitForEvent("download"), record.click()])
  expect((await readFile(await document.path())).subarray(0, 5).toString()).toBe("%PDF-")
})

test("closing an organisation is refused with the open obligations and links to them, on a phone", async () => {
  const page = await enter("customer", "/a/organisation/data", { width: 390 })
  await page.getByText("Vorher zu erledigen").waitFor()
  expect(await button(page, "Organisation löschen").isDisabled()).toBe(true)
  await page.getByRole("link", { name: "Waren im Lager öffnen" }).click()
  await page.waitForURL(/\/a\/stocks/)
  const stranger = await newPerson()
  await stranger.goto("/a/organisation/data")
  await stranger.waitForURL(/\/login/)
})
