import { isAdministrator } from "@packhaus/contract/access/roles"
import { organisations as api } from "@packhaus/contract/organisations/endpoints"
import {
  DisableOrganisation,
  type OrganisationDetail,
} from "@packhaus/contract/organisations/schema"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useCan, useSession } from "#features/sign-in/sessions/queries.ts"
import { useFormat } from "#lib/format.ts"
import { call } from "#lib/http.ts"
import { Button } from "#ui/actions/button.tsx"
import { FormFields } from "#ui/forms/form-fields.tsx"
import { FormSheet } from "#ui/forms/form-sheet.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"
import { useSave } from "#ui/forms/use-save.ts"
import { FormFooter, Stack } from "#ui/page/layout.tsx"
import { Section } from "#ui/page/section.tsx"

type Props = { organisation: OrganisationDetail }
const stale = ["organisations", "session"]

/**
 * The day from which an organisation is disabled; owners and administrators set, move and withdraw
 * it.
 */
export function Disabling({ organisation }: Props) {
  const { t } = useTranslation("organisations")
  const { calendar } = useFormat()
  const { organisation: own, role } = useSession()
  const can = useCan()
  const [choosing, setChoosing] = useState(false)
  const { id, type, status, disable_at } = organisation
  const enable = useSave({
    send: () => call(api.enable, { params: { id } }),
    done: t(($) => $.disabling.enabled),
    failed: t(($) => $.disabling.failed),
    stale,
  })
  const isMine = id === own.id || isAdministrator(role)
  const isOpen = status === "active" || status === "disabled"
  if (type === "platform" || !isOpen || !isMine || !can("organisation.disable")) return null
  const isSet = status === "disabled" || disable_at !== null
  const words =
    status === "disabled"
      ? t(($) => $.disabling.is)
      : disable_at
        ? t(($) => $.disabling.from, { day: calendar(disable_at) })
        : t(($) => $.disabling.lead)
  return (
    <Section title={t(($) => $.disabling.title)}>
      <Stack>
        <p>{words}</p>
        <FormFooter>
          {isSet ? (
            <Button loading={enable.isPending} onClick={() => enable.mutate()}>
              {t(($) => (status === "disabled" ? $.disabling.enable : $.disabling.revoke))}
            </Button>
          ) : null}
          {status === "active" ? (
            <Button look="danger" onClick={() => setChoosing(true)}>
              {t(($) => (disable_at ? $.disabling.move : $.disabling.set))}
            </Button>
          ) : null}
        </FormFooter>
      </Stack>
      {choosing ? (
        <DaySheet organisation={organisation} onClose={() => setChoosing(false)} />
      ) : null}
    </Section>
  )
}

function DaySheet({ organisation, onClose }: Props & { onClose: () => void }) {
  const { t } = useTranslation("organisations")
  const { id, disable_at } = organisation
  const { form, save } = useMutationForm({
    schema: DisableOrganisation,
    values: { disable_at: disable_at ?? undefined },
    send: (body) => call(api.disable, { params: { id }, body }),
    done: t(($) => $.disabling.done),
    failed: t(($) => $.disabling.failed),
    stale,
    onDone: onClose,
  })
  return (
    <FormSheet
      title={t(($) => $.disabling.title)}
      lead={t(($) => $.disabling.effects)}
      form={form}
      save={save}
      submit={t(($) => $.disabling.submit)}
      look="danger"
      onClose={onClose}
    >
      <FormFields
        form={form}
        fields={{
          disable_at: { label: t(($) => $.disabling.day), hint: t(($) => $.disabling.dayHint) },
        }}
      />
    </FormSheet>
  )
}
