import { invoiceRuns as api } from "@packhaus/contract/invoicing/invoice-runs/endpoints"
import { invoiceRunPaths } from "@packhaus/contract/invoicing/invoice-runs/paths"
import { StartRun } from "@packhaus/contract/invoicing/invoice-runs/schema"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import { useMerchantChoices } from "#features/organisations/components/use-merchant-choices.ts"
import { call } from "#lib/http.ts"
import { DayField } from "#ui/fields/day-field.tsx"
import { SelectField } from "#ui/fields/field.tsx"
import { FormSheet } from "#ui/forms/form-sheet.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"
import { RunPreviewPart } from "./run-preview.tsx"

/** Starts a run over all organisations with lines or over one, after a preview in euros. */
export function StartSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("invoice-runs")
  const navigate = useNavigate()
  const merchants = useMerchantChoices(true)
  const { form, save: start } = useMutationForm({
    schema: StartRun,
    values: {},
    send: (body: StartRun) => call(api.start, { body }),
    done: t(($) => $.start.done),
    failed: t(($) => $.start.failed),
    stale: ["invoice-runs", "invoices", "dashboard", "session"],
    onDone: ({ invoice_run }) => void navigate(invoiceRunPaths.one(invoice_run.id)),
  })
  const { organisation_ids, until } = form.values
  return (
    <FormSheet
      title={t(($) => $.start.title)}
      lead={t(($) => $.start.lead)}
      form={form}
      save={start}
      submit={t(($) => $.start.submit)}
      onClose={onClose}
    >
      <SelectField
        label={t(($) => $.start.organisation)}
        data-field="organisation_ids"
        error={form.fault("organisation_ids")}
        empty={t(($) => $.start.all)}
        value={organisation_ids?.[0] ?? ""}
        options={merchants}
        onChange={({ target }) =>
          form.set("organisation_ids", target.value ? [target.value] : undefined)
        }
      />
      <DayField
        label={t(($) => $.start.until)}
        hint={t(($) => $.start.untilHint)}
        data-field="until"
        error={form.fault("until")}
        day={until ?? ""}
        onDay={(day) => form.set("until", day || undefined)}
      />
      <RunPreviewPart body={form.values} />
    </FormSheet>
  )
}
