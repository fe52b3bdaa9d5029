import { agencyAssignments as api } from "@packhaus/contract/members/agency-assignments/endpoints"
import type { AgencyAssignment } from "@packhaus/contract/members/agency-assignments/schema"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useCan, useSession } from "#features/sign-in/sessions/queries.ts"
import { useFormat } from "#lib/format.ts"
import { call } from "#lib/http.ts"
import { Button } from "#ui/actions/button.tsx"
import { SaveDialog } from "#ui/forms/save-dialog.tsx"
import { FormFooter, Line, Lines, Stack } from "#ui/page/layout.tsx"
import { Section } from "#ui/page/section.tsx"
import { FailedState, SectionBones } from "#ui/page/states.tsx"
import { agenciesOf } from "../queries.ts"
import { AgencySheet } from "./agency-sheet.tsx"

/** The agency of a customer with its start date, and earlier ones. Administrators may change it. */
export function AgencySection({ id }: { id: string }) {
  const { t } = useTranslation("agency-assignments")
  const { organisation: own } = useSession()
  const can = useCan()
  const { date } = useFormat()
  const { data, error, refetch } = useQuery(agenciesOf(id))
  const [opened, setOpened] = useState<"choose" | "end" | null>(null)
  if (error) return <FailedState error={error} onRetry={() => void refetch()} />
  if (!data) return <SectionBones lines={["45%"]} />
  const current = data.find(({ until_at }) => until_at === null)
  const former = data.filter(({ until_at }) => until_at !== null)
  const isOwn = own.id === id
  const close = () => setOpened(null)
  const present = (
    <Section title={t(($) => $.title)}>
      <Stack>
        {current ? (
          <>
            <p>
              <strong>{current.agency_name}</strong>,{" "}
              {t(($) => $.since, { day: date(current.from_at) })}
            </p>
            <p>{t(($) => (isOwn ? $.own : $.lead))}</p>
          </>
        ) : (
          <p>{t(($) => (isOwn ? $.noneOwn : $.none))}</p>
        )}
        {can("agency_assignment.set") ? (
          <FormFooter>
            {current ? (
              <Button look="danger" onClick={() => setOpened("end")}>
                {t(($) => $.end)}
              </Button>
            ) : null}
            <Button onClick={() => setOpened("choose")}>
              {t(($) => (current ? $.move : $.assign))}
            </Button>
          </FormFooter>
        ) : null}
      </Stack>
      {opened === "choose" ? <AgencySheet id={id} current={current} onClose={close} /> : null}
      {opened === "end" && current ? (
        <SaveDialog
          danger
          title={t(($) => $.ask.title, { name: current.agency_name })}
          body={t(($) => $.ask.body)}
          go={t(($) => $.ask.go)}
          send={() =>
            call(api.set, {
              params: { id },
              body: { agency_id: null, instead_of: current.agency_id },
            })
          }
          done={t(($) => $.removed)}
          failed={t(($) => $.failed)}
          stale={["organisations", "customer-overview"]}
          onClose={close}
        />
      ) : null}
    </Section>
  )
  return (
    <>
      {present}
      {former.length > 0 ? <Former all={former} /> : null}
    </>
  )
}

function Former({ all }: { all: readonly AgencyAssignment[] }) {
  const { t } = useTranslation("agency-assignments")
  const { date } = useFormat()
  return (
    <Section flush title={t(($) => $.history)}>
      <Lines>
        {all.map(({ id, agency_name, from_at, until_at, assigned_by_name, ended_by_name }) => (
          <Line
            key={id}
            title={agency_name}
            sub={[
              t(($) => $.span, { from: date(from_at), until: date(until_at ?? from_at) }),
              t(($) => $.by, { name: assigned_by_name || t(($) => $.system) }),
              t(($) => $.ended, { name: ended_by_name || t(($) => $.system) }),
            ].join(" · ")}
          />
        ))}
      </Lines>
    </Section>
  )
}
