import {
  type ImportMethod,
  importDays,
  importMethods,
  requestServices,
} from "@packhaus/contract/sourcing/product-requests/status"
import { useTranslation } from "react-i18next"
import type { SchemaForm } from "#ui/forms/use-schema-form.ts"
import css from "./request-form.module.css"

type Props = { form: SchemaForm; service: string | null; methods: readonly ImportMethod[] }

/** The requested service, and the possible modes of transport of a bulk order. */
export function ServiceFields({ form, service, methods }: Props) {
  const { t } = useTranslation("product-requests")
  const toggle = (method: ImportMethod, isWanted: boolean) =>
    form.set(
      "import_methods",
      importMethods.filter((one) => (one === method ? isWanted : methods.includes(one))),
    )
  return (
    <>
      <fieldset className={css.choices} data-field="service" tabIndex={-1}>
        <legend className={css.legend}>{t(($) => $.fields.service)}</legend>
        {requestServices.map((one) => (
          <label key={one} className={css.choice}>
            <input
              type="radio"
              name="service"
              value={one}
              checked={service === one}
              onChange={() => form.set("service", one)}
            />
            <span>
              <span className={css.name}>{t(($) => $.services[one])}</span>
              <span className={css.about}>{t(($) => $.servicesAbout[one])}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <Fault form={form} path="service" />
      {service === "bulk" ? (
        <>
          <fieldset className={css.choices} data-field="import_methods" tabIndex={-1}>
            <legend className={css.legend}>{t(($) => $.fields.import_methods)}</legend>
            {importMethods.map((method) => (
              <label key={method} className={css.choice}>
                <input
                  type="checkbox"
                  checked={methods.includes(method)}
                  onChange={({ target }) => toggle(method, target.checked)}
                />
                <span>
                  <span className={css.name}>{t(($) => $.methods[method])}</span>
                  <MethodDays method={method} />
                </span>
              </label>
            ))}
          </fieldset>
          <Fault form={form} path="import_methods" />
        </>
      ) : null}
    </>
  )
}

function MethodDays({ method }: { method: ImportMethod }) {
  const { t } = useTranslation("product-requests")
  const days = importDays[method]
  if (!days) return null
  const [from, to] = days
  return <span className={css.about}>{t(($) => $.methodDays, { from, to })}</span>
}

function Fault({ form, path }: { form: SchemaForm; path: string }) {
  const fault = form.fault(path)
  return fault ? (
    <div className={css.error} role="alert">
      {fault}
    </div>
  ) : null
}
