import { Combobox, useCombobox } from "@mantine/core"
import { IconCheck } from "@tabler/icons-react"
import { type ReactNode, useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { MantineRoot } from "../theme/mantine-root.tsx"
import { TextField } from "./field.tsx"
import css from "./search-select.module.css"

type Option = { value: string; label: string; detail?: ReactNode }
type Props = {
  label: string
  hint?: ReactNode
  error?: ReactNode
  placeholder?: string
  /** The matches; undefined while they load. */
  options: readonly Option[] | undefined
  value: string
  onChange: (value: string) => void
  /** Called after a short pause in typing. */
  onSearch: (text: string) => void
  /** Its name in the form, by which the server's faults and the focus find it. */
  field?: string
}

/**
 * A choice from many options, found by typing: a combobox over the server's search. Arrow keys
 * move, Enter chooses, Esc closes.
 */
export function SearchSelect(props: Props) {
  const { label, hint, error, placeholder, options, value, onChange, onSearch, field } = props
  const { t } = useTranslation("ui")
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const [text, setText] = useState("")
  useEffect(() => {
    const timer = setTimeout(() => onSearch(text), 200)
    return () => clearTimeout(timer)
  }, [text, onSearch])

  function take(chosen: string) {
    onChange(chosen)
    setText(options?.find((option) => option.value === chosen)?.label ?? "")
    combobox.closeDropdown()
  }
  return (
    <MantineRoot>
      <Combobox store={combobox} onOptionSubmit={take}>
        <Combobox.Target>
          <TextField
            label={label}
            hint={hint}
            error={error}
            placeholder={placeholder}
            data-field={field}
            value={text}
            autoComplete="off"
            onFocus={() => combobox.openDropdown()}
            onClick={() => combobox.openDropdown()}
            onBlur={() => combobox.closeDropdown()}
            onChange={({ target }) => {
              setText(target.value)
              if (value) onChange("")
              combobox.openDropdown()
              combobox.selectFirstOption()
            }}
          />
        </Combobox.Target>
        <Combobox.Dropdown>
          <Combobox.Options className={css.options} aria-label={label}>
            {options?.map((option) => (
              <Combobox.Option key={option.value} value={option.value} className={css.option}>
                <span>{option.label}</span>
                {option.detail ? <small>{option.detail}</small> : null}
                {option.value === value ? <IconCheck size={14} stroke={2} aria-hidden /> : null}
              </Combobox.Option>
            ))}
            {options?.length === 0 ? (
              <Combobox.Empty className={css.empty}>{t(($) => $.nothingFound)}</Combobox.Empty>
            ) : null}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
    </MantineRoot>
  )
}
