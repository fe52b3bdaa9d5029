import { TERMS_VERSION } from "@packhaus/contract/applicants/onboarding/schema"
import { endpoints } from "@packhaus/contract/endpoints"
import type { InvitedType } from "@packhaus/contract/members/invitations/schema"
import pg from "pg"
import type { Page } from "playwright-core"
import { inject } from "vitest"
import { z } from "zod"
import { apiAs } from "./outside.ts"

export const PASSWORD = "battery staple horse"

const Mails = z.object({ messages: z.array(z.object({ text: z.string() })) })

/** The link to the onboarding in the last mail to this address. */
export async function linkTo(email: string) {
  const url = new URL(inject("product"))
  url.port = String(Number(url.port) + 2)
  const mailQuery = new URLSearchParams({ to: email, wait_ms: "120000" })
  const reply = await fetch(new URL(`/messages?${mailQuery}`, url))
  const { messages } = Mails.parse(await reply.json())
  const links = messages.map(({ text }) => /https?:\S+\/onboarding#token=(\S+)/.exec(text)?.[1])
  const token = links.findLast(Boolean)
  if (!token) throw new Error(`no invitation came to ${email}`)
  return { token, path: `/onboarding#token=${token}` }
}

export const stepWords = {
  de: {
    company: "Firmenname",
    companyMail: "E-Mail des Unternehmens",
    country: "Land",
    germany: "Deutschland",
    street: "Straße und Hausnummer",
    zip: "PLZ",
    city: "Ort",
    next: "Weiter zu Ihrem Zugang",
    first: "Vorname",
    last: "Nachname",
    password: "Passwort",
    again: "Passwort wiederholen",
    terms: /^Ich stimme/,
    create: "Organisation anlegen",
    join: "Zugang einrichten",
    skip: "Überspringen",
  },
  en: {
    company: "Company name",
    companyMail: "Company email",
    country: "Country",
    germany: "Germany",
    street: "Street and number",
    zip: "ZIP",
    city: "City",
    next: "Continue to your account",
    first: "First name",
    last: "Last name",
    password: "Password",
    again: "Repeat the password",
    terms: /^I agree/,
    create: "Create organisation",
    join: "Set up my access",
    skip: "Skip",
  },
}
type Words = (typeof stepWords)["de" | "en"]

/** The first step: the details for invoices. */
export async function fillOrganisation(page: Page, t: Words, name: string, email: string) {
  const fill = (label: string, value: string) => page.getByLabel(label, { exact: true }).fill(value)
  await fill(t.company, name)
  await fill(t.companyMail, email)
  await page.getByLabel(t.country, { exact: true }).selectOption({ label: t.germany })
  await fill(t.street, "Salzstraße 14")
  await fill(t.zip, "21335")
  await fill(t.city, "Lüneburg")
  await page.getByRole("button", { name: t.next }).click()
}

/** The second step, which creates the account and signs it in. */
export async function fillAccount(
  page: Page,
  t: Words,
  { first, last, go }: { first: string; last: string; go: string },
) {
  await page.getByLabel(t.first, { exact: true }).fill(first)
  await page.getByLabel(t.last, { exact: true }).fill(last)
  await page.getByLabel(t.password, { exact: true }).fill(PASSWORD)
  await page.getByLabel(t.again, { exact: true }).fill(PASSWORD)
  await page.getByLabel(t.terms).check()
  await page.getByRole("button", { name: go, exact: true }).click()
}

type Language = "de" | "en"

/** A separate customer for one journey, whose owner has this address. Returns its id. */
export const newCustomer = (name: string, email: string, language: Language) =>
  newOrganisation("customer", { name, email, language })

/** The same for a service provider. */
export const newProvider = (name: string, email: string, language: Language) =>
  newOrganisation("service_provider", { name, email, language })

type Invited = { name: string; email: string; language: Language }
async function newOrganisation(type: InvitedType, { name, email, language }: Invited) {
  const { call } = await apiAs("administrator")
  const body = { type, email, name, language }
  await call(endpoints.invitations.inviteOrganisation, { body })
  const { token } = await linkTo(email)
  await call(endpoints.onboarding.accept, {
    body: {
      token,
      organisation: {
        name,
        email,
        country: "DE",
        street: "Salzstraße 14",
        postal_code: "21335",
        city: "Lüneburg",
      },
      first_name: "Jule",
      last_name: name,
      password: PASSWORD,
      password_confirmation: PASSWORD,
      terms_version: TERMS_VERSION,
    },
  })
  const { organisations } = await call(endpoints.organisations.list, { query: { q: name } })
  const found = organisations.find((one) => one.name === name)
  if (!found) throw new Error(`${name} is not there`)
  return found.id
}

/** Sets the day on which an organisation is disabled to today, instead of waiting for tomorrow. */
export async function theDayHasCome(organisation: string) {
  const client = new pg.Client({ connectionString: inject("database") })
  await client.connect()
  const today = "(now() at time zone 'Europe/Berlin')::date"
  await client
    .query(`update organisations set disable_at = ${today} where id = $1`, [organisation])
    .finally(() => client.end())
}
