import { IconCheck, IconCopy } from "@tabler/icons-react"
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { IconButton } from "./button.tsx"

/** Copies a text. The icon turns into a tick for two seconds, and screen readers announce it. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const { t } = useTranslation("ui")
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 2000)
    return () => clearTimeout(timer)
  }, [copied])
  const Icon = copied ? IconCheck : IconCopy
  return (
    <>
      <IconButton
        label={t(($) => $.copy, { what })}
        onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
      >
        <Icon size={15} stroke={1.8} aria-hidden />
      </IconButton>
      <span className="visually-hidden" role="status">
        {copied ? t(($) => $.copied) : null}
      </span>
    </>
  )
}
