import { acting as api } from "@packhaus/contract/access/acting/endpoints"
import { StartActing } from "@packhaus/contract/access/acting/schema"
import type { OrganisationDetail } from "@packhaus/contract/organisations/schema"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { openAnew } from "#lib/acting.ts"
import { call } from "#lib/http.ts"
import { Button } from "#ui/actions/button.tsx"
import { FormFields } from "#ui/forms/form-fields.tsx"
import { FormSheet } from "#ui/forms/form-sheet.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"
import { FormFooter, Stack } from "#ui/page/layout.tsx"
import { Section } from "#ui/page/section.tsx"

type Props = { organisation: Pick<OrganisationDetail, "id" | "name"> }

/** Explains impersonation of a customer and starts it, with a reason that the owners can read. */
export function ActAsSection({ organisation }: Props) {
  const { t } = useTranslation("acting")
  const [asking, setAsking] = useState(false)
  return (
    <Section title={t(($) => $.start.title)}>
      <Stack>
        <p>{t(($) => $.start.lead)}</p>
        <FormFooter>
          <Button onClick={() => setAsking(true)}>{t(($) => $.start.action)}</Button>
        </FormFooter>
      </Stack>
      {asking ? <StartSheet organisation={organisation} onClose={() => setAsking(false)} /> : null}
    </Section>
  )
}

function StartSheet({ organisation: { id, name }, onClose }: Props & { onClose: () => void }) {
  const { t } = useTranslation("acting")
  const { form, save } = useMutationForm({
    schema: StartActing,
    values: { reason: "" },
    send: (body) => call(api.start, { params: { id }, body }),
    failed: t(($) => $.failed),
    stale: [],
    // The browser now acts as another person: nothing that was read before stays.
    onDone: () => openAnew(),
  })
  return (
    <FormSheet
      title={t(($) => $.start.as, { name })}
      lead={t(($) => $.start.effects)}
      form={form}
      save={save}
      submit={t(($) => $.start.submit)}
      onClose={onClose}
    >
      <FormFields
        form={form}
        fields={{ reason: { label: t(($) => $.reason), hint: t(($) => $.reasonHint), as: "area" } }}
      />
    </FormSheet>
  )
}
