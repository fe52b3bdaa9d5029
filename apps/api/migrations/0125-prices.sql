-- ISO 4217. The id of a currency is its code, in lower case.
create table currencies (
  id text primary key,
  code text not null,
  symbol text not null,
  symbol_native text not null,
  name text not null,
  includes_tax boolean not null default false
);
insert into currencies (id, code, symbol, symbol_native, name) values
('aed', 'aed', 'AED', 'AED', 'United Arab Emirates Dirham'),
('afn', 'afn', 'AFN', '؋', 'Afghan Afghani'),
('all', 'all', 'ALL', 'ALL', 'Albanian Lek'),
('amd', 'amd', 'AMD', '֏', 'Armenian Dram'),
('aoa', 'aoa', 'AOA', 'Kz', 'Angolan Kwanza'),
('ars', 'ars', 'ARS', '$', 'Argentine Peso'),
('aud', 'aud', 'A$', '$', 'Australian Dollar'),
('awg', 'awg', 'AWG', 'AWG', 'Aruban Florin'),
('azn', 'azn', 'AZN', '₼', 'Azerbaijani Manat'),
('bam', 'bam', 'BAM', 'KM', 'Bosnia-Herzegovina Convertible Mark'),
('bbd', 'bbd', 'BBD', '$', 'Barbadian Dollar'),
('bdt', 'bdt', 'BDT', '৳', 'Bangladeshi Taka'),
('bgn', 'bgn', 'BGN', 'BGN', 'Bulgarian Lev'),
('bhd', 'bhd', 'BHD', 'BHD', 'Bahraini Dinar'),
('bif', 'bif', 'BIF', 'BIF', 'Burundian Franc'),
('bmd', 'bmd', 'BMD', '$', 'Bermudan Dollar'),
('bnd', 'bnd', 'BND', '$', 'Brunei Dollar'),
('bob', 'bob', 'BOB', 'Bs', 'Bolivian Boliviano'),
('brl', 'brl', 'R$', 'R$', 'Brazilian Real'),
('bsd', 'bsd', 'BSD', '$', 'Bahamian Dollar'),
('btn', 'btn', 'BTN', 'BTN', 'Bhutanese Ngultrum'),
('bwp', 'bwp', 'BWP', 'P', 'Botswanan Pula'),
('byn', 'byn', 'BYN', 'BYN', 'Belarusian Ruble'),
('bzd', 'bzd', 'BZD', '$', 'Belize Dollar'),
('cad', 'cad', 'CA$', '$', 'Canadian Dollar'),
('cdf', 'cdf', 'CDF', 'CDF', 'Congolese Franc'),
('chf', 'chf', 'CHF', 'CHF', 'Swiss Franc'),
('clp', 'clp', 'CLP', '$', 'Chilean Peso'),
('cny', 'cny', 'CN¥', '¥', 'Chinese Yuan'),
('cop', 'cop', 'COP', '$', 'Colombian Peso'),
('crc', 'crc', 'CRC', '₡', 'Costa Rican Colón'),
('cup', 'cup', 'CUP', '$', 'Cuban Peso'),
('cve', 'cve', 'CVE', 'CVE', 'Cape Verdean Escudo'),
('czk', 'czk', 'CZK', 'Kč', 'Czech Koruna'),
('djf', 'djf', 'DJF', 'DJF', 'Djiboutian Franc'),
('dkk', 'dkk', 'DKK', 'kr', 'Danish Krone'),
('dop', 'dop', 'DOP', '$', 'Dominican Peso'),
('dzd', 'dzd', 'DZD', 'DZD', 'Algerian Dinar'),
('egp', 'egp', 'EGP', 'E£', 'Egyptian Pound'),
('ern', 'ern', 'ERN', 'ERN', 'Eritrean Nakfa'),
('etb', 'etb', 'ETB', 'ETB', 'Ethiopian Birr'),
('eur', 'eur', '€', '€', 'Euro'),
('fjd', 'fjd', 'FJD', '$', 'Fijian Dollar'),
('fkp', 'fkp', 'FKP', '£', 'Falkland Islands Pound'),
('gbp', 'gbp', '£', '£', 'British Pound'),
('gel', 'gel', 'GEL', '₾', 'Georgian Lari'),
('ghs', 'ghs', 'GHS', 'GH₵', 'Ghanaian Cedi'),
('gip', 'gip', 'GIP', '£', 'Gibraltar Pound'),
('gmd', 'gmd', 'GMD', 'GMD', 'Gambian Dalasi'),
('gnf', 'gnf', 'GNF', 'FG', 'Guinean Franc'),
('gtq', 'gtq', 'GTQ', 'Q', 'Guatemalan Quetzal'),
('gyd', 'gyd', 'GYD', '$', 'Guyanaese Dollar'),
('hkd', 'hkd', 'HK$', '$', 'Hong Kong Dollar'),
('hnl', 'hnl', 'HNL', 'L', 'Honduran Lempira'),
('htg', 'htg', 'HTG', 'HTG', 'Haitian Gourde'),
('huf', 'huf', 'HUF', 'Ft', 'Hungarian Forint'),
('idr', 'idr', 'IDR', 'Rp', 'Indonesian Rupiah'),
('ils', 'ils', '₪', '₪', 'Israeli New Shekel'),
('inr', 'inr', '₹', '₹', 'Indian Rupee'),
('iqd', 'iqd', 'IQD', 'IQD', 'Iraqi Dinar'),
('irr', 'irr', 'IRR', 'IRR', 'Iranian Rial'),
('isk', 'isk', 'ISK', 'kr', 'Icelandic Króna'),
('jmd', 'jmd', 'JMD', '$', 'Jamaican Dollar'),
('jod', 'jod', 'JOD', 'JOD', 'Jordanian Dinar'),
('jpy', 'jpy', '¥', '¥', 'Japanese Yen'),
('kes', 'kes', 'KES', 'KES', 'Kenyan Shilling'),
('kgs', 'kgs', 'KGS', '⃀', 'Kyrgyz Som'),
('khr', 'khr', 'KHR', '៛', 'Cambodian Riel'),
('kmf', 'kmf', 'KMF', 'CF', 'Comorian Franc'),
('kpw', 'kpw', 'KPW', '₩', 'North Korean Won'),
('krw', 'krw', '₩', '₩', 'South Korean Won'),
('kwd', 'kwd', 'KWD', 'KWD', 'Kuwaiti Dinar'),
('kyd', 'kyd', 'KYD', '$', 'Cayman Islands Dollar'),
('kzt', 'kzt', 'KZT', '₸', 'Kazakhstani Tenge'),
('lak', 'lak', 'LAK', '₭', 'Laotian Kip'),
('lbp', 'lbp', 'LBP', 'L£', 'Lebanese Pound'),
('lkr', 'lkr', 'LKR', 'Rs', 'Sri Lankan Rupee'),
('lrd', 'lrd', 'LRD', '$', 'Liberian Dollar'),
('lsl', 'lsl', 'LSL', 'LSL', 'Lesotho Loti'),
('lyd', 'lyd', 'LYD', 'LYD', 'Libyan Dinar'),
('mad', 'mad', 'MAD', 'MAD', 'Moroccan Dirham'),
('mdl', 'mdl', 'MDL', 'MDL', 'Moldovan Leu'),
('mga', 'mga', 'MGA', 'Ar', 'Malagasy Ariary'),
('mkd', 'mkd', 'MKD', 'MKD', 'Macedonian Denar'),
('mmk', 'mmk', 'MMK', 'K', 'Myanmar Kyat'),
('mnt', 'mnt', 'MNT', '₮', 'Mongolian Tugrik'),
('mop', 'mop', 'MOP', 'MOP', 'Macanese Pataca'),
('mru', 'mru', 'MRU', 'MRU', 'Mauritanian Ouguiya'),
('mur', 'mur', 'MUR', 'Rs', 'Mauritian Rupee'),
('mvr', 'mvr', 'MVR', 'MVR', 'Maldivian Rufiyaa'),
('mwk', 'mwk', 'MWK', 'MWK', 'Malawian Kwacha'),
('mxn', 'mxn', 'MX$', '$', 'Mexican Peso'),
('myr', 'myr', 'MYR', 'RM', 'Malaysian Ringgit'),
('mzn', 'mzn', 'MZN', 'MZN', 'Mozambican Metical'),
('nad', 'nad', 'NAD', '$', 'Namibian Dollar'),
('ngn', 'ngn', 'NGN', '₦', 'Nigerian Naira'),
('nio', 'nio', 'NIO', 'C$', 'Nicaraguan Córdoba'),
('nok', 'nok', 'NOK', 'kr', 'Norwegian Krone'),
('npr', 'npr', 'NPR', 'Rs', 'Nepalese Rupee'),
('nzd', 'nzd', 'NZ$', '$', 'New Zealand Dollar'),
('omr', 'omr', 'OMR', 'OMR', 'Omani Rial'),
('pab', 'pab', 'PAB', 'PAB', 'Panamanian Balboa'),
('pen', 'pen', 'PEN', 'PEN', 'Peruvian Sol'),
('pgk', 'pgk', 'PGK', 'PGK', 'Papua New Guinean Kina'),
('php', 'php', '₱', '₱', 'Philippine Peso'),
('pkr', 'pkr', 'PKR', 'Rs', 'Pakistani Rupee'),
('pln', 'pln', 'PLN', 'zł', 'Polish Zloty'),
('pyg', 'pyg', 'PYG', '₲', 'Paraguayan Guarani'),
('qar', 'qar', 'QAR', 'QAR', 'Qatari Riyal'),
('ron', 'ron', 'RON', 'lei', 'Romanian Leu'),
('rsd', 'rsd', 'RSD', 'RSD', 'Serbian Dinar'),
('rub', 'rub', 'RUB', '₽', 'Russian Ruble'),
('rwf', 'rwf', 'RWF', 'RF', 'Rwandan Franc'),
('sar', 'sar', 'SAR', 'SAR', 'Saudi Riyal'),
('sbd', 'sbd', 'SBD', '$', 'Solomon Islands Dollar'),
('scr', 'scr', 'SCR', 'SCR', 'Seychellois Rupee'),
('sdg', 'sdg', 'SDG', 'SDG', 'Sudanese Pound'),
('sek', 'sek', 'SEK', 'kr', 'Swedish Krona'),
('sgd', 'sgd', 'SGD', '$', 'Singapore Dollar'),
('shp', 'shp', 'SHP', '£', 'St. Helena Pound'),
('sle', 'sle', 'SLE', 'SLE', 'Sierra Leonean Leone'),
('sos', 'sos', 'SOS', 'SOS', 'Somali Shilling'),
('srd', 'srd', 'SRD', '$', 'Surinamese Dollar'),
('ssp', 'ssp', 'SSP', '£', 'South Sudanese Pound'),
('stn', 'stn', 'STN', 'Db', 'São Tomé & Príncipe Dobra'),
('svc', 'svc', 'SVC', 'SVC', 'Salvadoran Colón'),
('syp', 'syp', 'SYP', '£', 'Syrian Pound'),
('szl', 'szl', 'SZL', 'SZL', 'Swazi Lilangeni'),
('thb', 'thb', 'THB', '฿', 'Thai Baht'),
('tjs', 'tjs', 'TJS', 'TJS', 'Tajikistani Somoni'),
('tmt', 'tmt', 'TMT', 'TMT', 'Turkmenistani Manat'),
('tnd', 'tnd', 'TND', 'TND', 'Tunisian Dinar'),
('top', 'top', 'TOP', 'T$', 'Tongan Paʻanga'),
('try', 'try', 'TRY', '₺', 'Turkish Lira'),
('ttd', 'ttd', 'TTD', '$', 'Trinidad & Tobago Dollar'),
('twd', 'twd', 'NT$', '$', 'New Taiwan Dollar'),
('tzs', 'tzs', 'TZS', 'TZS', 'Tanzanian Shilling'),
('uah', 'uah', 'UAH', '₴', 'Ukrainian Hryvnia'),
('ugx', 'ugx', 'UGX', 'UGX', 'Ugandan Shilling'),
('usd', 'usd', '$', '$', 'US Dollar'),
('uyu', 'uyu', 'UYU', '$', 'Uruguayan Peso'),
('uzs', 'uzs', 'UZS', 'UZS', 'Uzbekistani Som'),
('ves', 'ves', 'VES', 'VES', 'Venezuelan Bolívar'),
('vnd', 'vnd', '₫', '₫', 'Vietnamese Dong'),
('vuv', 'vuv', 'VUV', 'VUV', 'Vanuatu Vatu'),
('wst', 'wst', 'WST', 'WST', 'Samoan Tala'),
('xaf', 'xaf', 'FCFA', 'FCFA', 'Central African CFA Franc'),
('xcd', 'xcd', 'EC$', '$', 'East Caribbean Dollar'),
('xof', 'xof', 'F CFA', 'F CFA', 'West African CFA Franc'),
('xpf', 'xpf', 'CFPF', 'CFPF', 'CFP Franc'),
('yer', 'yer', 'YER', 'YER', 'Yemeni Rial'),
('zar', 'zar', 'ZAR', 'R', 'South African Rand'),
('zmw', 'zmw', 'ZMW', 'ZK', 'Zambian Kwacha');

create table price_lists (
  id text not null,
  merchant_id text not null references organisations,
  name text not null,
  description text not null,
  type text not null check (type in ('sale', 'override')),
  status text not null default 'draft' check (status in ('active', 'draft')),
  starts_at timestamptz(3),
  ends_at timestamptz(3),
  includes_tax boolean not null default false,
  created_at timestamptz(3) not null default packhaus_now(),
  updated_at timestamptz(3) not null default packhaus_now(),
  deleted_at timestamptz(3),
  primary key (id, merchant_id),
  check (ends_at > starts_at)
);
create index price_lists_list on price_lists (merchant_id, created_at desc, id desc)
  where deleted_at is null;
create index price_lists_all on price_lists (created_at desc, id desc) where deleted_at is null;
create trigger price_lists_updated_at before update on price_lists
  for each row execute function set_updated_at();

-- Whose groups a list is for; without one it is for everybody.
create table price_list_customer_groups (
  price_list_id text not null,
  customer_group_id text not null,
  merchant_id text not null,
  primary key (price_list_id, customer_group_id, merchant_id),
  foreign key (price_list_id, merchant_id) references price_lists (id, merchant_id)
);
create index price_list_customer_groups_group
  on price_list_customer_groups (customer_group_id, merchant_id);

-- A price may be for one region, for so many pieces, and of a list.
alter table prices
  add column region_id text references regions,
  add column price_list_id text,
  add column min_quantity integer check (min_quantity > 0),
  add column max_quantity integer check (max_quantity > 0),
  add check (max_quantity >= min_quantity),
  add foreign key (price_list_id, merchant_id) references price_lists (id, merchant_id);
-- The same price once: of a variant, for the same place, list and number of pieces.
create unique index prices_once on prices (variant_id, currency_code, merchant_id,
  coalesce(price_list_id, ''), coalesce(region_id, ''), coalesce(min_quantity, 0),
  coalesce(max_quantity, 0));
alter table prices drop constraint prices_variant_id_currency_code_merchant_id_key;
create index prices_price_list on prices (price_list_id, merchant_id)
  where price_list_id is not null;

create table tax_providers (id text primary key, is_installed boolean not null);
insert into tax_providers (id, is_installed) values ('system', true);

-- What differs from a region's own rate, for products, types of products and shipping options.
create table tax_rates (
  id text primary key,
  region_id text not null references regions,
  rate numeric(7, 4),
  code text,
  name text not null,
  metadata jsonb,
  created_at timestamptz(3) not null default packhaus_now(),
  updated_at timestamptz(3) not null default packhaus_now(),
  check (rate >= 0)
);
create index tax_rates_region on tax_rates (region_id);
create trigger tax_rates_updated_at before update on tax_rates
  for each row execute function set_updated_at();
create table tax_rate_products (
  tax_rate_id text not null references tax_rates on delete cascade,
  product_id text not null,
  merchant_id text not null,
  primary key (tax_rate_id, product_id, merchant_id),
  foreign key (product_id, merchant_id) references products (id, merchant_id)
);
create index tax_rate_products_product on tax_rate_products (product_id, merchant_id);
create table tax_rate_product_types (
  tax_rate_id text not null references tax_rates on delete cascade,
  product_type_id text not null,
  merchant_id text not null,
  primary key (tax_rate_id, product_type_id, merchant_id),
  foreign key (product_type_id, merchant_id) references product_types (id, merchant_id)
);
create index tax_rate_product_types_type on tax_rate_product_types (product_type_id, merchant_id);

-- What a merchant's shop is by default: one row a merchant.
create table stores (
  id text not null,
  merchant_id text not null,
  name text not null default 'Store',
  default_currency_code text not null default 'eur' references currencies,
  swap_link_template text,
  payment_link_template text,
  invite_link_template text,
  default_location_id text references stock_locations,
  default_sales_channel_id text,
  metadata jsonb,
  created_at timestamptz(3) not null default packhaus_now(),
  updated_at timestamptz(3) not null default packhaus_now(),
  primary key (id, merchant_id),
  unique (merchant_id),
  foreign key (default_sales_channel_id, merchant_id) references sales_channels (id, merchant_id)
);
create trigger stores_updated_at before update on stores
  for each row execute function set_updated_at();
create table store_currencies (
  store_id text not null,
  currency_code text not null references currencies,
  merchant_id text not null,
  primary key (store_id, currency_code, merchant_id),
  foreign key (store_id, merchant_id) references stores (id, merchant_id)
);
