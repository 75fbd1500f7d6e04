import { tableOf } from './likely.ts'

/** The surnames of nineteen Chinese in twenty and the rarer ones of guests so far, in simplified characters. */
const SURNAMES: ReadonlySet<string> = new Set(
  '王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾肖萧田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付傅方白邹孟熊秦邱江尹薛闫阎段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤常温康施文牛樊葛邢安齐易乔伍庞颜倪庄聂章鲁岳翟殷詹申欧耿关兰焦俞左柳甘祝包宁尚符舒阮柯纪梅童凌毕单季裴霍涂成苗谷盛曲翁冉骆蓝路游辛靳欧管柴蒙鲍华喻祁蒲房滕屈饶解牟艾尤阳时穆农司卓古吉缪简车项连芦麦褚娄窦戚岑景党宫费卜冷晏席卫米柏宗瞿桂全佟应臧闵苟邬边卞姬师和仇栾隋商刁沙荣巫寇桑郎甄丛仲虞敖巩明佘池查麻苑迟邝官封谈匡鞠惠荆乐冀郁胥南班储原栗燕楚鄢劳谌奚皮粟冼蔺楼盘满闻位厉伊仝区郜海阚花权强帅屠豆朴盖练廉禹井祖漆巴丰支卿国狄平计索宣晋相初门云容敬来扈晁芮都普阙浦戈伏鹿薄邸雍辜羊阿乌母裘亓修邰赫杭况那宿鲜印逯隆茹诺战慕危玉银亢嵇公哈湛宾戎勾茅利于呼居揭干但尉冶斯元束檀衣信展阴昝智幸奉植衡富尧闭由招植后候竺司单宓翦逄葆',
)

const COMPOUND: ReadonlySet<string> = new Set(
  (
    '欧阳 上官 皇甫 令狐 诸葛 司徒 司马 申屠 夏侯 贺兰 完颜 慕容 尉迟 长孙 宇文 轩辕 端木 公孙 东方 南宫 独孤 ' +
    '呼延 西门 闻人 澹台 濮阳 公冶 太史 钟离 万俟 赫连 拓跋 百里 东郭 第五 张简 范姜 欧楼 歐陽 左丘 梁丘 淳于 司空 鲜于 闾丘 宗政 仲孙'
  ).split(' '),
)

export const isChineseSurname = (simplified: string): boolean =>
  SURNAMES.has(simplified) || COMPOUND.has(simplified)

export const isCompoundSurname = (simplified: string): boolean => COMPOUND.has(simplified)

/** Surnames whose reading differs from the character's usual one, or has more than one; `V` is ü. */
export const SURNAME_PINYIN = tableOf(`
单 SHAN
曾 ZENG
仇 QIU
解 XIE
查 ZHA
区 OU
盖 GAI 50 GE 50
朴 PIAO 75 PU 25
翟 ZHAI 92 DI 8
乐 YUE 62 LE 38
覃 QIN 66 TAN 34
任 REN
华 HUA
宁 NING
葛 GE
洗 XIAN
冼 XIAN
缪 MIAO 85 MOU 10
臧 ZANG
佟 TONG
种 CHONG
召 SHAO
员 YUN
尹 YIN
卜 BU
秘 BI
折 SHE
繁 PO
黑 HE 60 HEI 40
那 NA 90 NE 6
令 LING
燕 YAN
应 YING
占 ZHAN
车 CHE
祭 ZHAI
隗 WEI 60 KUI 40
晟 CHENG
瞿 QU
郇 XUN 60 HUAN 40
过 GUO
相 XIANG
干 GAN
冠 GUAN
参 SHEN
都 DU
薄 BO
曲 QU
句 GOU
阚 KAN
谌 CHEN 70 SHEN 30
俞 YU
於 YU
纪 JI
柏 BAI 70 BO 30
尉 WEI
禚 ZHUO
逄 PANG
亓 QI
贾 JIA
褚 CHU
邵 SHAO
訾 ZI
乜 NIE
宓 MI 70 FU 30
厍 SHE
莘 SHEN 60 XIN 40
尉迟 YU_CHI
长孙 ZHANG_SUN
万俟 MO_QI
澹台 TAN_TAI
令狐 LING_HU
`)

/** Characters of given names with more than one reading, the others by the library; `V` is ü. */
export const GIVEN_PINYIN = tableOf(`
乐 LE 72 YUE 26
朝 CHAO 74 ZHAO 26
长 CHANG 86 ZHANG 14
行 XING 84 HANG 14
重 ZHONG 62 CHONG 38
曾 ZENG
盛 SHENG 95 CHENG 5
茜 QIAN 62 XI 38
柏 BAI 52 BO 48
薄 BO
莘 XIN 72 SHEN 28
晟 SHENG 68 CHENG 32
炅 JIONG 62 GUI 38
筠 YUN 82 JUN 18
莞 WAN 60 GUAN 40
传 CHUAN
调 DIAO 50 TIAO 50
车 CHE
翟 ZHAI 60 DI 40
藏 CANG 72 ZANG 28
单 DAN 70 SHAN 30
石 SHI
宿 SU
仔 ZI 60 ZAI 40
奇 QI
大 DA
蔓 MAN
露 LU
倩 QIAN
娜 NA
颉 JIE 60 XIE 40
佛 FO
尉 WEI 70 YU 30
铭 MING
说 YUE 50 SHUO 50
宁 NING
为 WEI
参 SHEN 50 CAN 50
曲 QU
畜 XU
还 HUAN
丽 LI
泊 BO
洋 YANG
若 RUO
落 LUO
弥 MI
弹 TAN 50 DAN 50
冠 GUAN
和 HE
好 HAO
兴 XING
华 HUA
中 ZHONG
少 SHAO
正 ZHENG
相 XIANG
干 GAN
观 GUAN
应 YING
占 ZHAN
空 KONG
祭 JI
琢 ZHUO
玟 MIN 52 WEN 48
崴 WEI 80 WAI 20
絜 JIE 86 XIE 14
予 YU
与 YU
咏 YONG
巷 XIANG
椎 ZHUI
褚 CHU
扎 ZHA
员 YUAN
适 SHI
谷 GU
朴 PU
俊 JUN
浚 JUN
珺 JUN
喆 ZHE
祎 YI
昕 XIN
骅 HUA
一 YI
不 BU
子 ZI
地 DI
得 DE
了 LE
`)

/** Surnames as Hong Kong's families write them where the syllable alone does not give them. */
export const HONG_KONG_SURNAMES = tableOf(`
李 LEE 78 LI 20 LEI 2
黄 WONG
王 WONG
周 CHOW 58 CHAU 42
叶 YIP 84 IP 15
罗 LAW 62 LO 38
何 HO
吴 NG
伍 NG
陈 CHAN
张 CHEUNG
章 CHEUNG
蒋 CHEUNG 42 TSEUNG 38 CHIANG 18
谢 TSE
曾 TSANG 97 TSENG 3
徐 TSUI 68 CHUI 30
崔 CHUI 54 TSUI 44
蔡 CHOI 84 TSOI 14 TSAI 2
余 YU 78 YUE 12 YEE 8
俞 YU 80 YUE 15
苏 SO 94 SU 2
潘 POON 86 PUN 12
胡 WU 66 WOO 32
石 SHEK 88 SEK 10
乐 LOK 68 NGOK 30
沈 SHUM 56 SUM 28 SHAM 10 SHEN 4
岑 SHUM 52 SHAM 30 SUM 12
邵 SHIU 62 SIU 34
萧 SIU 90 SHIU 6
肖 SIU
甘 KAM 72 KUM 26
阮 YUEN
袁 YUEN
孙 SUEN 66 SUN 32
尹 WAN
施 SZE 56 SI 22 SEE 16 SHI 4
史 SZE 58 SZETO 1 SEE 14 SHI 14
司徒 SZETO 82 SEETO 12 SETO 4
欧阳 AUYEUNG 88 OUYANG 6
欧 AU
区 AU
冼 SIN
柯 OR 56 O 34 ORR 4
利 LEE 76 LI 10 LEI 8
任 YAM 84 YUM 12
顾 KOO 70 KU 28
古 KOO 50 KU 48
朱 CHU
鲍 PAU 80 BAU 5 PAO 5
巫 MO
毛 MO
辛 SUN 72 SAN 24
秦 CHUN 82 TSUN 10
龚 KUNG 92 GUNG 4
宋 SUNG
蓝 LAM
薛 SIT
詹 CHIM 80 TSIM 16
丘 YAU
邱 YAU
尤 YAU
郑 CHENG
成 SHING 80 SING 14
单 SIN
仇 SAU 52 KAU 24 CHOW 5
查 CHA
解 HAI
盖 KOI
翟 CHAK
曹 TSO 88 CHO 8 TSAO 3
左 CHO 60 TSO 38
祖 CHO 60 TSO 38
贾 KA 60 KAR 20 CHIA 4
夏 HA 92 HAR 6
车 CHE 90 CHEH 4
傅 FU 88 FOO 10
符 FU 70 FOO 28
庄 CHONG 92 CHUANG 2
佘 SHE 78 SHEH 10 SEH 8
关 KWAN
官 KOON 62 KWUN 20 KUN 14
简 KAN
丁 TING
侯 HAU
鲁 LO
卢 LO
`)

/** Surnames as Macau's families write them where Portuguese letters alone do not give them. */
export const MACAU_SURNAMES = tableOf(`
谢 CHE
周 CHAO 82 CHAU 12
蔡 CHOI
王 WONG
黄 WONG
胡 WU
郑 CHEANG
`)

/** Surnames of Singapore and Malaysia as they sound in Hokkien, Teochew, Cantonese and Hakka. */
export const SOUTHERN_SURNAMES = tableOf(`
陈 TAN 72 CHAN 14 CHIN 10
林 LIM 84 LAM 10
李 LEE 94 LI 4
黄 NG 34 WONG 32 OOI 8 ONG 12 WEE 10
王 ONG 54 WONG 22 HENG 12 WANG 6
张 TEO 32 CHONG 18 CHEONG 18 TEOH 16 TIO 3
吴 GOH 52 NG 36 WU 4
蔡 CHUA 68 CHAI 8 CHOI 8 TSAI 4 CHUAH 8
刘 LAU 36 LOW 32 LIEW 14 LEW 6
郑 TAY 38 TEH 18 CHENG 18 TEE 8 CHEAH 2
杨 YEO 36 YEOH 14 YONG 12 YEONG 10 YEUNG 4 YANG 8
许 KOH 42 KHOO 10 HUI 10 KHAW 6 HSU 4 KHOR 8
周 CHEW 36 CHOW 24 CHIEW 6 CHIU 6 CHOO 4
何 HO 86 HOE 8
郭 KWEK 18 KWOK 18 QUEK 22 KOK 14 KUEK 6 KUOK 4
谢 CHIA 40 CHEAH 16 TSE 8 SIA 10 SEAH 10
叶 YAP 46 YEAP 14 YIP 18 YEH 3
沈 SIM 58 SHAM 6 SHEN 12 SHUM 4
洪 ANG 62 HONG 12 HUNG 6
曾 CHAN 22 CHEN 4 TSANG 6 CHANG 16 TSEN 6 CHNG 4 TJAN 1
徐 CHEE 24 TSUI 6 CHER 8 CHUI 6 SEE 6 CHOO 10 XU 10
梁 LEONG 58 NEO 12 LIANG 12 NIO 2
余 YEE 20 EE 14 YU 20 YII 2 IER 1
邓 TENG 34 TANG 34 THANG 4
罗 LOH 32 LAW 20 LO 18 LOW 4
钟 CHONG 28 CHUNG 14 CHEONG 12 CHENG 6
高 KOH 28 KO 10 KAO 10 GAO 8
卢 LOH 20 LOO 18 LOW 16 LO 12
潘 PHUA 38 POON 22 PUAH 8 PAN 10
彭 PHANG 32 PANG 32 PENG 8
苏 SOH 40 SOO 20 SU 12 SO 6
庄 CHNG 30 CHONG 22 CHUANG 6
戴 TAY 28 TAI 30 TEH 4
韩 HAN 80 HANG 4 HON 8
方 PNG 22 FONG 36 FANG 10 POON 2 PUI 2
孙 SNG 18 SUN 32 SOON 18 SUEN 6
朱 CHOO 36 CHU 36 CHUE 3
白 PEH 30 PEK 14 PAK 14 BAI 10 PEY 4
傅 POH 26 FU 22 FOO 24
宋 SONG 52 SOONG 22 SUNG 8
冯 FONG 16 FUNG 20 PANG 22 FOONG 16 FENG 4
姚 YEO 22 YEOW 10 YIU 8 YAO 16 YEW 6
赖 LAI 78 LUAH 4
胡 OH 12 WOO 18 WU 18 FOO 14 HU 8 HOO 6
江 KANG 34 KONG 28 JIANG 10
丘 KHOO 40 HIEW 10 YAU 8 CHIU 4
邱 KHOO 42 HIEW 10 CHIU 4 KHU 3
蓝 LAM 50 NAH 10 NA 4 LAN 8
唐 TNG 22 TONG 40 TANG 16
翁 ANG 10 ONG 18 YONG 16 ENG 16 WENG 6
萧 SEOW 28 SIEW 24 SIOW 12 SIAW 4 SEAH 6
马 MAH 44 MA 34 BEH 8
魏 GOY 4 GUI 10 NGUI 12 GWEE 14 WEI 14
卓 TOH 50 CHEOK 8 TOK 4
颜 GAN 50 NGAN 18 YAN 4
温 OON 22 WAN 16 WEN 8 BOON 2
范 FAN 22 HWAN 6 FAM 14 FOON 2
符 FOO 50 HOO 10 FU 10
关 KWAN 62 KUAN 20
柯 KUA 20 QUAH 12 KWA 10 KO 6 QUA 4
`)
