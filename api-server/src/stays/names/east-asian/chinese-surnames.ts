import { tableOf } from './likely.ts'

/** Surnames of China and Taiwan in simplified characters: they show which word of a name that is turned round is the family name. */
const SURNAMES: ReadonlySet<string> = new Set(
  '王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾肖萧田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付傅方白邹孟熊秦邱江尹薛闫阎段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤常温康施文牛樊葛邢安齐易乔伍庞颜倪庄聂章鲁岳翟殷詹申欧耿关兰焦俞左柳甘祝包宁尚符舒阮柯纪梅童凌毕单季裴霍涂成苗谷盛曲翁冉骆蓝路游辛靳管柴蒙鲍华喻祁蒲房滕屈饶解牟艾尤阳时穆农司卓古吉缪简车项连芦麦褚娄窦戚岑景党宫费卜冷晏席卫米柏宗瞿桂全佟应臧闵苟邬边卞姬师和仇栾隋商刁沙荣巫寇桑郎甄丛仲虞敖巩明佘池查麻苑迟邝官封谈匡鞠惠荆乐冀郁胥南班储原栗燕楚鄢劳谌奚皮粟冼蔺楼盘满闻位厉伊仝区郜海阚花权强帅屠豆朴盖练廉禹井祖漆巴丰支卿国狄平计索宣晋相初门云容敬来扈晁芮都普阙浦戈伏鹿薄邸雍辜羊阿乌母裘亓修邰赫杭况那宿鲜印逯隆茹诺战慕危玉银亢嵇公哈湛宾戎勾茅利呼居揭干但尉冶斯元束檀衣信展阴昝智幸奉植衡富尧闭由招后候竺宓翦逄葆',
)

const COMPOUND: ReadonlySet<string> = new Set(
  (
    '欧阳 上官 皇甫 令狐 诸葛 司徒 司马 申屠 夏侯 贺兰 完颜 慕容 尉迟 长孙 宇文 轩辕 端木 公孙 东方 南宫 独孤 ' +
    '呼延 西门 闻人 澹台 濮阳 公冶 太史 钟离 万俟 赫连 拓跋 百里 东郭 第五 张简 范姜 欧楼 左丘 梁丘 淳于 司空 鲜于 闾丘 宗政 仲孙'
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
洗 XIAN
缪 MIAO 85 MOU 10
种 CHONG
召 SHAO
员 YUN
秘 BI
折 SHE
繁 PO
黑 HE 60 HEI 40
那 NA 90 NE 6
祭 ZHAI
隗 WEI 60 KUI 40
晟 CHENG
郇 XUN 60 HUAN 40
参 SHEN
都 DU
薄 BO
句 GOU
谌 CHEN 70 SHEN 30
柏 BAI 70 BO 30
宓 MI 70 FU 30
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
调 DIAO 50 TIAO 50
翟 ZHAI 60 DI 40
藏 CANG 72 ZANG 28
单 DAN 70 SHAN 30
仔 ZI 60 ZAI 40
颉 JIE 60 XIE 40
尉 WEI 70 YU 30
说 YUE 50 SHUO 50
参 SHEN 50 CAN 50
畜 XU
还 HUAN
弹 TAN 50 DAN 50
玟 MIN 52 WEN 48
崴 WEI 80 WAI 20
絜 JIE 86 XIE 14
了 LE
`)
