import { waitlist as api } from "@packhaus/contract/applicants/waitlist/endpoints"
import { missingOf } from "@packhaus/contract/applicants/waitlist/rules"
import type { OwnEntry } from "@packhaus/contract/applicants/waitlist/schema"
import type { WaitlistStatus } from "@packhaus/contract/applicants/waitlist/status"
import { useTranslation } from "react-i18next"
import { ShopOffers } from "#features/shops/shop-visits/components/shop-offers.tsx"
import { useCan } from "#features/sign-in/sessions/queries.ts"
import { useFormat } from "#lib/format.ts"
import { call } from "#lib/http.ts"
import { Button } from "#ui/actions/button.tsx"
import { ReasonedButton } from "#ui/actions/reasoned-button.tsx"
import { LifeTape, type TapeState } from "#ui/display/life-tape.tsx"
import { useSave } from "#ui/forms/use-save.ts"
import { FormFooter, Stack } from "#ui/page/layout.tsx"
import { Notice } from "#ui/page/notice.tsx"
import { Page } from "#ui/page/page.tsx"
import { Section } from "#ui/page/section.tsx"
import { OwnForm } from "./own-form.tsx"

const steps = ["applied", "waiting", "invited", "joined"] as const
/** The number of completed steps for each status. */
const reached: Record<WaitlistStatus, number> = { waiting: 1, invited: 2, joined: 4, declined: 1 }

function stateOf(index: number, status: WaitlistStatus): TapeState {
  if (index < reached[status]) return "done"
  if (index > reached[status]) return "later"
  return status === "declined" ? "stopped" : "now"
}

/** The dashboard of an applicant: status, missing data, and their statements. */
export function OwnEntryPage({ entry }: { entry: OwnEntry }) {
  const { t } = useTranslation("waitlist")
  const { date } = useFormat()
  const { status, first_name, applied_at } = entry
  const title = first_name
    ? t(($) => $.own.titleNamed, { name: first_name })
    : t(($) => $.own.title)
  return (
    <Page form title={title} lead={t(($) => $.own.leads[status])}>
      <Stack>
        <Section
          title={t(($) => $.own.life)}
          side={t(($) => $.own.since, { date: date(applied_at) })}
        >
          <LifeTape
            label={t(($) => $.own.life)}
            steps={steps.map((step, index) => ({
              name: t(
                ($) => $.own.steps[step === "waiting" && status === "declined" ? status : step],
              ),
              state: stateOf(index, status),
            }))}
          />
        </Section>
        <Declined entry={entry} />
        <Unanswered entry={entry} />
        <Missing entry={entry} />
        <ShopOffers />
        <OwnForm key={JSON.stringify(entry)} entry={entry} />
      </Stack>
    </Page>
  )
}

/** Why the applicant was declined, and when they may apply again. */
function Declined({ entry: { status, decline_reason, apply_from } }: { entry: OwnEntry }) {
  const { t } = useTranslation("waitlist")
  const { date } = useFormat()
  const can = useCan()
  const apply = useSave({
    send: () => call(api.apply, {}),
    done: t(($) => $.own.declined.done),
    failed: t(($) => $.own.declined.failed),
    stale: ["waitlist-entries", "session"],
  })
  if (status !== "declined" || !apply_from) return null
  const day = date(apply_from)
  const isEarly = Date.parse(apply_from) > Date.now()
  return (
    <Section title={t(($) => $.own.declined.title)}>
      <p style={{ whiteSpace: "pre-line" }}>{decline_reason}</p>
      <p>{t(($) => $.own.declined.again, { date: day })}</p>
      {can("waitlist.write_own") ? (
        <FormFooter>
          <ReasonedButton
            look="primary"
            reason={isEarly ? t(($) => $.own.declined.soon, { date: day }) : null}
            loading={apply.isPending}
            onClick={() => apply.mutate()}
          >
            {t(($) => $.own.declined.go)}
          </ReasonedButton>
        </FormFooter>
      ) : null}
    </Section>
  )
}

/** After a long wait without an answer the applicant says whether they still want to join. */
function Unanswered({ entry: { deleted_on } }: { entry: OwnEntry }) {
  const { t } = useTranslation("waitlist")
  const { date } = useFormat()
  const can = useCan()
  const stay = useSave({
    send: () => call(api.stay, {}),
    done: t(($) => $.own.over.done),
    failed: t(($) => $.own.over.failed),
    stale: ["waitlist-entries"],
  })
  if (!deleted_on) return null
  return (
    <Notice tone="attention" title={t(($) => $.own.over.title)}>
      <p>{t(($) => $.own.over.body, { date: date(deleted_on) })}</p>
      {can("waitlist.write_own") ? (
        <Button loading={stay.isPending} onClick={() => stay.mutate()}>
          {t(($) => $.own.over.go)}
        </Button>
      ) : null}
    </Notice>
  )
}

/** The data that would help the decision. */
function Missing({ entry }: { entry: OwnEntry }) {
  const { t, i18n } = useTranslation("waitlist")
  const missing = missingOf(entry)
  if (missing.length === 0 || entry.status !== "waiting") return null
  const list = new Intl.ListFormat(i18n.resolvedLanguage ?? "de")
  const fields = list.format(
    missing.map((field) =>
      // Its label is a question.
      t(($) => (field === "needs" ? $.own.form.needs : $.own.fields[field])),
    ),
  )
  return (
    <Notice tone="info" title={t(($) => $.own.missing.title)}>
      {t(($) => $.own.missing.body, { fields })}
    </Notice>
  )
}
