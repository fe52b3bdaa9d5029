import type { InvoiceDetail } from "@packhaus/contract/invoicing/invoices/schema"
import { IconDownload, IconPrinter } from "@tabler/icons-react"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { Button } from "#ui/actions/button.tsx"
import { useToast } from "#ui/overlays/toasts.tsx"
import { Faint, Inline, Stack } from "#ui/page/layout.tsx"
import { Section } from "#ui/page/section.tsx"
import { invoiceQueries } from "../queries.ts"

function save(url: string, name: string) {
  const link = document.createElement("a")
  link.href = url
  link.download = name
  link.click()
}

/**
 * PDFs per language, created by a job. Their URL is valid for minutes, so it is requested on click.
 */
export function InvoiceDocuments({ invoice }: { invoice: InvoiceDetail }) {
  const { t } = useTranslation("invoices")
  const client = useQueryClient()
  const toast = useToast()
  const { documents } = invoice
  const download = useMutation({
    mutationFn: async (language: string) => {
      const fresh = await client.fetchQuery({ ...invoiceQueries.one(invoice.id), staleTime: 0 })
      const found = fresh.documents.find((document) => document.language === language)
      if (found) save(found.url, found.name)
    },
    onError: (error) =>
      toast.failure(
        t(($) => $.detail.downloadFailed),
        error,
      ),
  })
  return (
    <Section title={t(($) => $.detail.documents)}>
      <Stack>
        {documents.length === 0 ? (
          <span role="status">
            <Faint>{t(($) => $.detail.preparing)}</Faint>
          </span>
        ) : null}
        <Inline>
          {documents.map(({ language }) => (
            <Button
              key={language}
              icon={<IconDownload size={15} stroke={1.8} aria-hidden />}
              loading={download.isPending && download.variables === language}
              onClick={() => download.mutate(language)}
            >
              {documents.length === 1
                ? t(($) => $.detail.download)
                : t(($) => $.detail.downloadIn[language])}
            </Button>
          ))}
          <Button
            look="quiet"
            icon={<IconPrinter size={15} stroke={1.8} aria-hidden />}
            onClick={() => window.print()}
          >
            {t(($) => $.detail.print)}
          </Button>
        </Inline>
      </Stack>
    </Section>
  )
}
