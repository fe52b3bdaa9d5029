import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { openBrowser, runsIn } from "./harness.ts"
import { fillAccount, linkTo, stepWords } from "./people.ts"

const { enter, newPerson } = await openBrowser()

const words = {
  de: {
    invite: "Einladen",
    email: "E-Mail-Adresse",
    send: "Einladung senden",
    sent: "Einladung gesendet",
    more: "Weitere Aktionen",
    makeOwner: "Zum Inhaber machen",
    change: "Ändern",
    remove: "Entfernen",
    home: "Übersicht",
    owner: "supplier",
    name: "Lina Zhao",
  },
  en: {
    invite: "Invite",
    email: "Email address",
    send: "Send invitation",
    sent: "Invitation sent",
    more: "More actions",
    makeOwner: "Make owner",
    change: "Change",
    remove: "Remove",
    home: "Overview",
    owner: "accounts",
    name: "Nora Finch",
  },
}
const MEMBERS = "/a/organisation/members"

/** An owner opens the menu of a member, chooses an action, and confirms it. */
async function decide(
  owner: Page,
  { name, more }: { name: string; more: string },
  what: string,
  go: string,
) {
  await owner
    .getByRole("button", { name: `${more}: ${name}` })
    .first()
    .click()
  await owner.getByRole("menuitem", { name: what }).click()
  await owner.getByRole("dialog").getByRole("button", { name: go, exact: true }).click()
  await owner.getByRole("dialog").waitFor({ state: "hidden" })
}

test.each((["de", "en"] as const).filter((language) => runsIn(language, "en")))(
  "an owner invites a member, makes them an owner, and removes them: %s",
  async (language) => {
    const t = words[language]
    const email = `${t.name.split(" ").join(".").toLowerCase()}@packhaus.example`
    const owner = await enter(t.owner, MEMBERS, { language })
    await owner.getByRole("button", { name: t.invite, exact: true }).click()
    const sheet = owner.getByRole("dialog")
    await sheet.getByLabel(t.email, { exact: true }).fill(email)
    await sheet.getByRole("button", { name: t.send }).click()
    await owner.getByText(t.sent).first().waitFor()

    const person = await newPerson({ language })
    const { path } = await linkTo(email)
    await person.goto(path)
    const [first = "", last = ""] = t.name.split(" ")
    const step = stepWords[language === "de" ? "de" : "en"]
    await fillAccount(person, step, { first, last, go: step.join })
    const navigation = person.getByRole("navigation")
    await navigation.getByRole("link", { name: t.home, exact: true }).waitFor()
    await person.goto(MEMBERS)
    await person.getByText(t.name).first().waitFor()
    const invite = person.getByRole("button", { name: t.invite, exact: true })
    expect(await invite.count()).toBe(0)

    await owner.reload()
    await decide(owner, t, t.makeOwner, t.change)
    await person.reload()
    await invite.waitFor()

    await decide(owner, t, t.remove, t.remove)
    expect((await person.request.get("/admin/session")).status()).toBe(401)
    await person.reload()
    await person.waitForURL(/\/login/)
    // The link works only once. A visitor without a known language reads German.
    const repeated = await newPerson({ language })
    await repeated.goto(path)
    await repeated.getByText("Ungültige Einladung").first().waitFor()
  },
)
