import { dutyRates as api } from "@packhaus/contract/catalogue/duty-rates/endpoints"
import { CreateDutyRate, type DutyRate } from "@packhaus/contract/catalogue/duty-rates/schema"
import { useTranslation } from "react-i18next"
import { call } from "#lib/http.ts"
import { FormFields } from "#ui/forms/form-fields.tsx"
import { FormSheet } from "#ui/forms/form-sheet.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"

type Props = {
  /** The rate whose goods and countries the new one has. */
  former?: DutyRate | undefined
  onClose: () => void
}

/** Enters a duty rate with its first day. */
export function DutyRateSheet({ former, onClose }: Props) {
  const { t } = useTranslation("duty-rates")
  const { form, save } = useMutationForm({
    schema: CreateDutyRate,
    values: {
      hs_prefix: former?.hs_prefix ?? "",
      origin: former?.origin ?? null,
      destination: former?.destination ?? null,
      rate: former?.rate ?? null,
      valid_from: "",
    },
    send: (body: CreateDutyRate) => call(api.create, { body }),
    done: t(($) => $.saved),
    failed: t(($) => $.failed),
    stale: ["duty-rates"],
    onDone: onClose,
  })
  return (
    <FormSheet
      title={former ? t(($) => $.nextNamed, { code: former.hs_prefix }) : t(($) => $.add)}
      form={form}
      save={save}
      submit={t(($) => $.submit)}
      onClose={onClose}
    >
      <FormFields
        form={form}
        fields={{
          hs_prefix: {
            label: t(($) => $.columns.hs_prefix),
            hint: t(($) => $.hsHint),
            inputMode: "numeric",
            spellCheck: false,
          },
          origin: {
            label: t(($) => $.columns.origin),
            hint: t(($) => $.originHint),
            as: "country",
          },
          destination: {
            label: t(($) => $.columns.destination),
            hint: t(($) => $.destinationHint),
            as: "country",
          },
          rate: { label: t(($) => $.rateLabel), hint: t(($) => $.rateHint), as: "money" },
          valid_from: { label: t(($) => $.columns.valid_from), hint: t(($) => $.validHint) },
        }}
      />
    </FormSheet>
  )
}
