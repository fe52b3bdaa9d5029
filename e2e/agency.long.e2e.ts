import { endpoints } from "@packhaus/contract/endpoints"
import { expect, test } from "vitest"
import { openBrowser, runsIn } from "./harness.ts"
import { apiAs } from "./outside.ts"
import { fillAccount, fillOrganisation, linkTo, stepWords } from "./people.ts"

const { enter, newPerson } = await openBrowser()

const journeys = [
  {
    language: "de",
    name: "Deichlicht GmbH",
    email: "hallo@deichlicht.example",
    inMail: "Deutsch",
    steps: "Erste Schritte",
  },
  {
    language: "en",
    name: "Dykelight Ltd",
    email: "hello@dykelight.example",
    inMail: "English",
    steps: "First steps",
  },
] as const

test.each(journeys.filter(({ language }) => runsIn(language, "en")))(
  "an agency invites a customer, is assigned, and is replaced with effect from the next request: $language",
  async ({ language, name, email, inMail, steps }) => {
    const t = stepWords[language]
    const [agency, successor] = [await apiAs("agency"), await apiAs("southwind")]
    const page = await enter("agency", "/a/invite-organisation")
    await page.getByLabel("E-Mail-Adresse", { exact: true }).fill(email)
    await page.getByLabel("Name der Organisation", { exact: true }).fill(name)
    await page.getByLabel("Sprache der Einladung", { exact: true }).selectOption({ label: inMail })
    await page.getByRole("button", { name: "Einladung senden" }).click()
    await page.waitForURL(/\/a\/invitations/)
    await page.getByText(email).first().waitFor()

    const owner = await newPerson({ language })
    await owner.goto((await linkTo(email)).path)
    await fillOrganisation(owner, t, name, email)
    await fillAccount(owner, t, { first: "Jule", last: "Deich", go: t.create })
    await owner.getByRole("button", { name: t.skip }).click()
    await owner.getByRole("heading", { name: steps }).waitFor()

    const query = { q: name }
    const { customers } = await agency.call(endpoints.customerOverview.list, { query })
    const id = customers[0]?.id ?? ""
    await page.goto("/a/customers")
    await page.getByRole("link", { name }).first().waitFor()
    const address = `/admin/organisations/${id}`
    expect([await agency.status(address), await successor.status(address)]).toEqual([200, 404])

    const staff = await enter("administrator", `/a/organisations/${id}/settings`)
    await staff.getByText("Nordlicht Agentur").first().waitFor()
    await staff.getByRole("button", { name: "Andere Agentur zuweisen" }).click()
    const sheet = staff.getByRole("dialog")
    await sheet.getByLabel("Agentur", { exact: true }).selectOption({ label: "Südwind Agentur" })
    await sheet.getByRole("button", { name: "Zuweisen", exact: true }).click()
    await staff.getByText("Die Agentur ist zugewiesen").first().waitFor()
    expect([await agency.status(address), await successor.status(address)]).toEqual([404, 200])
    await page.goto(`/a/organisations/${id}`)
    await page
      .getByText(/gibt es nicht|existiert nicht/)
      .first()
      .waitFor()
    await staff.getByText("Bisherige Agenturen").waitFor()

    await staff.getByRole("button", { name: "Zuweisung beenden" }).click()
    await staff.getByRole("dialog").getByRole("button", { name: "Beenden", exact: true }).click()
    await staff.getByText("Die Zuweisung ist beendet").first().waitFor()
    expect([await agency.status(address), await successor.status(address)]).toEqual([404, 404])
  },
)
