import { taxes as api } from "@packhaus/contract/taxes/endpoints"
import { CheckVatId } from "@packhaus/contract/taxes/schema"
import { useTranslation } from "react-i18next"
import { call } from "#lib/http.ts"
import { Button } from "#ui/actions/button.tsx"
import { CheckField, TextField } from "#ui/fields/field.tsx"
import { useSave } from "#ui/forms/use-save.ts"
import { useSchemaForm } from "#ui/forms/use-schema-form.ts"
import { Sheet, SheetForm } from "#ui/overlays/sheet.tsx"

type Props = { id: string; vatId: string; onClose: () => void }

/** Keeps what VIES answered for the VAT id an organisation has now. */
export function CheckSheet({ id, vatId, onClose }: Props) {
  const { t } = useTranslation("invoice-runs")
  const { t: tUi } = useTranslation("ui")
  const form = useSchemaForm(CheckVatId, { is_valid: true, reference: "" })
  const save = useSave({
    send: (body: CheckVatId) => call(api.check, { params: { id }, body }),
    done: t(($) => $.billing.checked),
    failed: t(($) => $.billing.checkFailed),
    stale: ["billing", "waiting-lines", "invoices"],
    form,
    onDone: onClose,
  })
  return (
    <Sheet open onClose={onClose} title={t(($) => $.billing.check)}>
      <SheetForm
        lead={t(($) => $.billing.checkLead, { id: vatId })}
        onSubmit={form.submit((body) => save.mutate(body))}
        footer={
          <>
            <Button onClick={onClose}>{tUi(($) => $.cancel)}</Button>
            <Button look="primary" type="submit" loading={save.isPending}>
              {t(($) => $.billing.checkSubmit)}
            </Button>
          </>
        }
      >
        <CheckField label={t(($) => $.billing.valid)} {...form.tick("is_valid")} />
        <TextField label={t(($) => $.billing.reference)} {...form.field("reference")} />
      </SheetForm>
    </Sheet>
  )
}
