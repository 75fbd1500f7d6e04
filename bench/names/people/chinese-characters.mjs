import { rowsOf } from '../chance.mjs'

/**
 * Characters of Chinese names as passports write them, by hand.
 * - Pinyin: capitals without tones, ü as YU in passports since 2012, U before (GB/T 28039-2011), surnames by their own readings.
 * - Taiwan: Wade–Giles without apostrophes, then what else its holders choose (Bureau of Consular Affairs, boca.gov.tw/fp-2-4226-c0eff-1.html).
 * - Hong Kong: the government's Cantonese as on identity cards, which is not published; the usual spelling first.
 * - Japanese: on'yomi, as Japanese agencies write Chinese guests.
 *
 * Traditional, simplified, pinyin, Taiwan, Hong Kong, Japanese; `|` between spellings that passports carry.
 */
const FAMILIES = `
  陳 陈 CHEN CHEN CHAN チン
  林 林 LIN LIN LAM リン
  黃 黄 HUANG HUANG|HWANG WONG コウ
  張 张 ZHANG CHANG|JANG CHEUNG チョウ
  李 李 LI LEE|LI LEE|LI リ
  王 王 WANG WANG WONG オウ
  吳 吴 WU WU NG ゴ
  劉 刘 LIU LIU LAU リュウ
  蔡 蔡 CAI TSAI|TSAY CHOI|TSOI サイ
  楊 杨 YANG YANG YEUNG ヨウ
  許 许 XU HSU|SHIU HUI|HOI キョ
  鄭 郑 ZHENG CHENG|JENG CHENG テイ
  謝 谢 XIE HSIEH|SHIEH TSE シャ
  郭 郭 GUO KUO|GUO KWOK カク
  洪 洪 HONG HUNG HUNG コウ
  曾 曾 ZENG TSENG|ZENG TSANG ソウ
  邱 邱 QIU CHIU|CIOU YAU キュウ
  廖 廖 LIAO LIAO LIU リョウ
  賴 赖 LAI LAI LAI ライ
  周 周 ZHOU CHOU|JOU CHOW|CHAU シュウ
  葉 叶 YE YEH|YE YIP|IP ヨウ
  蘇 苏 SU SU SO ソ
  莊 庄 ZHUANG CHUANG CHONG ソウ
  呂 吕 LYU|LU LU|LYU LUI|LOOI ロ
  江 江 JIANG CHIANG KONG コウ
  何 何 HE HO|HE HO カ
  蕭 萧 XIAO HSIAO SIU|SHIU ショウ
  羅 罗 LUO LO LAW|LO ラ
  高 高 GAO KAO KO コウ
  潘 潘 PAN PAN POON ハン
  朱 朱 ZHU CHU CHU|CHUE シュ
  鍾 钟 ZHONG CHUNG CHUNG ショウ
  彭 彭 PENG PENG PANG ホウ
  游 游 YOU YU YAU ユウ
  詹 詹 ZHAN CHAN CHIM セン
  胡 胡 HU HU WU コ
  施 施 SHI SHIH SZE シ
  沈 沈 SHEN SHEN SHUM シン
  余 余 YU YU YU|YUE ヨ
  盧 卢 LU LU LO ロ
  梁 梁 LIANG LIANG LEUNG リョウ
  趙 赵 ZHAO CHAO CHIU チョウ
  顏 颜 YAN YEN NGAN ガン
  翁 翁 WENG WENG YUNG オウ
  魏 魏 WEI WEI NGAI ギ
  孫 孙 SUN SUN SUEN ソン
  戴 戴 DAI TAI TAI タイ
  范 范 FAN FAN FAN ハン
  方 方 FANG FANG FONG ホウ
  宋 宋 SONG SUNG SUNG ソウ
  鄧 邓 DENG TENG TANG トウ
  杜 杜 DU TU TO ト
  傅 傅 FU FU FU フ
  侯 侯 HOU HOU HAU コウ
  曹 曹 CAO TSAO TSO ソウ
  薛 薛 XUE HSUEH SIT セツ
  丁 丁 DING TING TING テイ
  卓 卓 ZHUO CHO CHEUK タク
  馬 马 MA MA MA バ
  阮 阮 RUAN JUAN YUEN ゲン
  董 董 DONG TUNG TUNG トウ
  唐 唐 TANG TANG TONG トウ
  藍 蓝 LAN LAN LAM ラン
  蔣 蒋 JIANG CHIANG TSEUNG ショウ
  石 石 SHI SHIH SHEK|SEK セキ
  紀 纪 JI CHI KEI キ
  姚 姚 YAO YAO YIU ヨウ
  連 连 LIAN LIEN LIN レン
  馮 冯 FENG FENG FUNG フウ
  程 程 CHENG CHENG CHING テイ
  黎 黎 LI LI LAI レイ
  田 田 TIAN TIEN TIN デン
  姜 姜 JIANG CHIANG KEUNG キョウ
  汪 汪 WANG WANG WONG オウ
  白 白 BAI PAI PAK ハク
  任 任 REN JEN YAM ニン
  韓 韩 HAN HAN HON カン
  譚 谭 TAN TAN TAM タン
  陸 陆 LU LU LUK リク
  袁 袁 YUAN YUAN YUEN エン
  夏 夏 XIA HSIA HA カ
  秦 秦 QIN CHIN CHUN シン
  龍 龙 LONG LUNG LUNG リュウ
  鄒 邹 ZOU TSOU CHAU|CHOW スウ
  熊 熊 XIONG HSIUNG HUNG ユウ
  孟 孟 MENG MENG MANG モウ
  段 段 DUAN TUAN TUEN ダン
  雷 雷 LEI LEI LUI ライ
  錢 钱 QIAN CHIEN CHIN セン
  湯 汤 TANG TANG TONG トウ
  尹 尹 YIN YIN WAN イン
  武 武 WU WU MO ブ
  賀 贺 HE HO HO ガ
  龔 龚 GONG KUNG KUNG キョウ
  徐 徐 XU HSU|SHYU TSUI ジョ
  梅 梅 MEI MEI MUI バイ
  崔 崔 CUI TSUI CHUI サイ
  賈 贾 JIA CHIA KA カ
  俞 俞 YU YU YU ユ
  嚴 严 YAN YEN YIM ゲン
  鄺 邝 KUANG KUANG KWONG コウ
  關 关 GUAN KUAN KWAN カン
  溫 温 WEN WEN WAN オン
  甘 甘 GAN KAN KAM カン
`

/** Surnames of two characters, and those that are read otherwise than the character elsewhere. */
const RARE_FAMILIES = `
  歐陽 欧阳 OUYANG OUYANG AU-YEUNG オウヨウ
  諸葛 诸葛 ZHUGE CHUKO CHU-KOT ショカツ
  司馬 司马 SIMA SZUMA SZE-MA シバ
  上官 上官 SHANGGUAN SHANGKUAN SHEUNG-KOON ジョウカン
  司徒 司徒 SITU SZUTU SZETO シト
  單 单 SHAN SHAN SIN ゼン
  仇 仇 QIU CHIU KAU キュウ
  解 解 XIE HSIEH HAI カイ
  查 查 ZHA CHA CHA サ
  區 区 OU OU AU オウ
  翟 翟 ZHAI CHAI CHAK テキ
  蓋 盖 GE KE KOI カイ
  尉遲 尉迟 YUCHI YUCHIH WAT-CHI ウツチ
  樂 乐 YUE YUEH NGOK ガク
`

/** Of given names, with the same columns. */
const GIVEN = `
  明 明 MING MING MING メイ
  華 华 HUA HUA WAH カ
  偉 伟 WEI WEI WAI イ
  芳 芳 FANG FANG FONG ホウ
  敏 敏 MIN MIN MAN ビン
  靜 静 JING CHING CHING セイ
  麗 丽 LI LI LAI レイ
  強 强 QIANG CHIANG KEUNG キョウ
  磊 磊 LEI LEI LUI ライ
  軍 军 JUN CHUN KWAN グン
  洋 洋 YANG YANG YEUNG ヨウ
  勇 勇 YONG YUNG YUNG ユウ
  艷 艳 YAN YEN YIM エン
  傑 杰 JIE CHIEH KIT ケツ
  娟 娟 JUAN CHUAN KUEN ケン
  濤 涛 TAO TAO TO トウ
  超 超 CHAO CHAO CHIU チョウ
  秀 秀 XIU HSIU SAU シュウ
  英 英 YING YING YING エイ
  霞 霞 XIA HSIA HA カ
  平 平 PING PING PING ヘイ
  剛 刚 GANG KANG KONG ゴウ
  桂 桂 GUI KUEI KWAI ケイ
  文 文 WEN WEN MAN ブン
  志 志 ZHI CHIH CHI シ
  建 建 JIAN CHIEN KIN ケン
  國 国 GUO KUO KWOK コク
  玉 玉 YU YU YUK ギョク
  雪 雪 XUE HSUEH SUET セツ
  梅 梅 MEI MEI MUI バイ
  曉 晓 XIAO HSIAO HIU ギョウ
  小 小 XIAO HSIAO SIU ショウ
  春 春 CHUN CHUN CHUN シュン
  雅 雅 YA YA NGA ガ
  婷 婷 TING TING TING テイ
  怡 怡 YI YI YEE|YI イ
  君 君 JUN CHUN KWAN クン
  美 美 MEI MEI MEI ビ
  惠 惠 HUI HUI WAI ケイ
  淑 淑 SHU SHU SUK シュク
  玲 玲 LING LING LING レイ
  俊 俊 JUN CHUN CHUN シュン
  家 家 JIA CHIA KA カ
  豪 豪 HAO HAO HO ゴウ
  宗 宗 ZONG TSUNG CHUNG ソウ
  翰 翰 HAN HAN HON カン
  宇 宇 YU YU YU ウ
  佳 佳 JIA CHIA KAI カ
  欣 欣 XIN HSIN YAN キン
  穎 颖 YING YING WING エイ
  詩 诗 SHI SHIH SZE シ
  琪 琪 QI CHI KI キ
  思 思 SI SZU SZE シ
  承 承 CHENG CHENG SHING ショウ
  恩 恩 EN EN YAN オン
  浩 浩 HAO HAO HO コウ
  子 子 ZI TZU TSZ シ
  軒 轩 XUAN HSUAN HIN ケン
  涵 涵 HAN HAN HAM カン
  宜 宜 YI YI YEE|YI ギ
  信 信 XIN HSIN SHUN シン
  宏 宏 HONG HUNG WANG コウ
  達 达 DA TA TAT タツ
  榮 荣 RONG JUNG WING エイ
  輝 辉 HUI HUI FAI キ
  耀 耀 YAO YAO YIU ヨウ
  嘉 嘉 JIA CHIA KA カ
  凱 凯 KAI KAI HOI ガイ
  晴 晴 QING CHING CHING セイ
  天 天 TIAN TIEN TIN テン
  雨 雨 YU YU YU ウ
  琳 琳 LIN LIN LAM リン
  博 博 BO PO POK ハク
  睿 睿 RUI JUI YUI エイ
  辰 辰 CHEN CHEN SAN シン
  心 心 XIN HSIN SUM シン
  妍 妍 YAN YEN YIN ケン
  鑫 鑫 XIN HSIN YAM キン
  鵬 鹏 PENG PENG PANG ホウ
  飛 飞 FEI FEI FEI ヒ
  雲 云 YUN YUN WAN ウン
  海 海 HAI HAI HOI カイ
  東 东 DONG TUNG TUNG トウ
  忠 忠 ZHONG CHUNG CHUNG チュウ
  成 成 CHENG CHENG SHING セイ
  永 永 YONG YUNG WING エイ
  清 清 QING CHING CHING セイ
  正 正 ZHENG CHENG CHING セイ
  新 新 XIN HSIN SAN シン
  生 生 SHENG SHENG SANG セイ
  金 金 JIN CHIN KAM キン
  蘭 兰 LAN LAN LAN ラン
  鳳 凤 FENG FENG FUNG ホウ
  珍 珍 ZHEN CHEN CHUN チン
  素 素 SU SU SO ソ
  月 月 YUE YUEH YUET ゲツ
  紅 红 HONG HUNG HUNG コウ
  萍 萍 PING PING PING ヘイ
  瑞 瑞 RUI JUI SUI ズイ
  斌 斌 BIN PIN PAN ヒン
  倩 倩 QIAN CHIEN SIN セン
  彤 彤 TONG TUNG TUNG トウ
  慧 慧 HUI HUI WAI ケイ
  賢 贤 XIAN HSIEN YIN ケン
  智 智 ZHI CHIH CHI チ
  學 学 XUE HSUEH HOK ガク
  義 义 YI YI YEE|YI ギ
  如 如 RU JU YU ジョ
  仁 仁 REN JEN YAN ジン
  哲 哲 ZHE CHE CHIT テツ
  翔 翔 XIANG HSIANG CHEUNG ショウ
  薇 薇 WEI WEI MEI ビ
  蓉 蓉 RONG JUNG YUNG ヨウ
  祥 祥 XIANG HSIANG CHEUNG ショウ
  源 源 YUAN YUAN YUEN ゲン
  安 安 AN AN ON アン
  瑩 莹 YING YING YING エイ
  琴 琴 QIN CHIN KAM キン
  德 德 DE TE TAK トク
  樂 乐 LE LE LOK ラク
  長 长 CHANG CHANG CHEUNG チョウ
  柏 柏 BO|BAI PO|PAI PAK ハク
  行 行 XING HSING HANG コウ
  朝 朝 CHAO|ZHAO CHAO CHIU チョウ
  盛 盛 SHENG SHENG SHING セイ
  茜 茜 XI|QIAN HSI|CHIEN SIN セン
  珊 珊 SHAN SHAN SHAN サン
  儀 仪 YI YI YEE|YI ギ
  綺 绮 QI CHI YEE|KEI キ
  蕙 蕙 HUI HUI WAI ケイ
  維 维 WEI WEI WAI イ
  康 康 KANG KANG HONG コウ
  冠 冠 GUAN KUAN KOON カン
  廷 廷 TING TING TING テイ
  逸 逸 YI YI YAT イツ
  綠 绿 LYU|LU LU|LYU LUK リョク
  旭 旭 XU HSU YUK キョク
  倫 伦 LUN LUN LUN リン
  權 权 QUAN CHUAN KUEN ケン
  蓮 莲 LIAN LIEN LIN レン
  娥 娥 E O NGO ガ
  兒 儿 ER ERH YEE ジ
  日 日 RI JIH YAT ニチ
  然 然 RAN JAN YIN ゼン
  讓 让 RANG JANG YEUNG ジョウ
`

const charactersOf = (table) =>
  rowsOf(table).map(([traditional, simplified, pinyin, taiwan, hongKong, japanese]) => ({
    traditional,
    simplified,
    pinyin: pinyin.split('|'),
    taiwan: taiwan.split('|'),
    hongKong: hongKong.split('|'),
    japanese,
  }))

export const families = charactersOf(FAMILIES)
export const rareFamilies = charactersOf(RARE_FAMILIES)
export const givenCharacters = charactersOf(GIVEN)

/** Macau writes Cantonese the Portuguese way: surnames, then given names. */
export const macauFamilies = new Map(
  rowsOf(`
    陳 CHAN
    黃 WONG
    李 LEI
    林 LAM
    吳 NG
    梁 LEONG
    何 HO
    張 CHEONG
    劉 LAO
    楊 IEONG
    周 CHAO
    鄭 CHEANG
    謝 CHE
    郭 KUOK
    蔡 CHOI
    許 HOI
    葉 IP
    馮 FONG
    鄧 TANG
    趙 CHIO
    羅 LO
    蘇 SOU
    朱 CHU
    潘 PUN
    高 KOU
    譚 TAM
  `),
)
export const macauGiven = new Map(
  rowsOf(`
    明 MENG
    華 WA
    偉 WAI
    芳 FONG
    文 MAN
    志 CHI
    強 KEONG
    麗 LAI
    玲 LENG
    英 IENG
    俊 CHON
    家 KA
    豪 HOU
    詩 SI
    嘉 KA
    輝 FAI
    美 MEI
    慧 WAI
    榮 WENG
    安 ON
    婷 TENG
    敏 MAN
    德 TAK
    成 SENG
    雅 NGA
    思 SI
    玉 IOK
    鳳 FONG
  `),
)
