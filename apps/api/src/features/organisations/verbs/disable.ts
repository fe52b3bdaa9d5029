import { ApiError } from "@packhaus/contract/kernel/errors"
import { type DisableOrganisation, disableDays } from "@packhaus/contract/organisations/schema"
import { organisationLifecycle } from "@packhaus/contract/organisations/status"
import { type SqlBool, sql } from "kysely"
import { currentDay } from "../../../business-day.ts"
import type { Context } from "../../../context.ts"
import { emitOrganisationChanged, lockOrganisation } from "./lock-organisation.ts"

type Organisation = Awaited<ReturnType<typeof lockOrganisation>>

const dayAhead = (days: number) => sql<string>`(${currentDay} + ${days}::int)`

const notOpenFor = ({ status }: Organisation, verb: "disable" | "enable") =>
  new ApiError("organisations.not_open_for", { status, verb })

/** Allowed and default dates for disabling, in Europe/Berlin. */
const readDays = ({ db }: Pick<Context, "db">) =>
  db
    .selectNoFrom([
      currentDay.as("today"),
      dayAhead(disableDays.least).as("first"),
      dayAhead(disableDays.most).as("last"),
      dayAhead(disableDays.usual).as("usual"),
    ])
    .executeTakeFirstOrThrow()

/**
 * Sets the date from which an organisation is disabled, in Europe/Berlin (domain 1): tomorrow to
 * one year ahead, by default 30 days. The platform is never disabled.
 */
export async function disableOrganisation(
  context: Context,
  id: string,
  { disable_at }: DisableOrganisation,
) {
  const organisation = await lockOrganisation(context, id)
  const { today, first, last, usual } = await readDays(context)
  const hasBegun = organisation.disable_at !== null && organisation.disable_at <= today
  const next = organisationLifecycle.next(organisation.status, "disable")
  if (organisation.type === "platform" || !next || hasBegun)
    throw notOpenFor(organisation, "disable")
  const day = disable_at ?? usual
  if (day < first || day > last) {
    const code = day < first ? "date.too_soon" : "date.too_far"
    throw new ApiError("request.invalid", {
      fields: [{ path: "disable_at", code, params: { first, last } }],
    })
  }
  const changed = await context.rows.update("organisations", id, { disable_at: day })
  await emitOrganisationChanged(context, id, "organisation.disable", { disable_at: day })
  return changed
}

/** Takes the day back, or lets a disabled organisation work again: from the next request on. */
export async function enableOrganisation(context: Context, id: string) {
  const organisation = await lockOrganisation(context, id)
  const { status, disable_at } = organisation
  if (status === "active" && disable_at === null) return organisation
  const next = status === "active" ? status : organisationLifecycle.next(status, "enable")
  if (!next) throw notOpenFor(organisation, "enable")
  const changed = await context.rows.update("organisations", id, { status: next, disable_at: null })
  await emitOrganisationChanged(context, id, "organisation.enable", {})
  return changed
}

/** Disables organisations whose date has begun, each once. Follow-up jobs check status or date. */
export async function disableDue(context: Context) {
  const due = await context.db
    .updateTable("organisations")
    .set({ status: "disabled" })
    .where("status", "=", "active")
    .where("type", "<>", "platform")
    .where(sql<SqlBool>`disable_at <= ${currentDay}`)
    .returning(["id", "disable_at"])
    .execute()
  for (const { id, disable_at } of due)
    await emitOrganisationChanged(context, id, "organisation.disabled", { disable_at })
}
