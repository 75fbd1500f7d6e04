import type { World } from '../world.ts'

/** A tenant's `config.json` for a world. */
export const configOf = ({ variant, language, flags }: World) => ({
  api: { type: variant },
  use_checkout: flags.checkout,
  display: {
    show_top_bar: flags.topBar,
    use_checkin_payment: flags.payment,
    show_facility_selector: flags.facilitySelector,
    use_visibility_control: flags.visibilityControl,
    show_number_of_children: flags.children,
    show_number_of_others: flags.others,
    use_membership_info: flags.membership,
    show_phone_number_in_search: flags.phoneInSearch,
  },
  qr_code: { is_active_in_checkin: flags.qr },
  language: { default: language },
})
